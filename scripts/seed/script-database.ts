import { loadEnvConfig } from '@next/env'
import { CommandError } from '../server/command-error'
import { projectRoot } from '../server/project'

/**
 * The database for a script: MONGODB_URI of the environment or of a .env file. It also sets values
 * that scripts do not need, so that the rest of the environment may be empty. Throws a Complaint when
 * there is no MONGODB_URI.
 */
export function scriptDatabase(): string {
  const isDevelopment = process.env.NODE_ENV !== 'production'
  loadEnvConfig(projectRoot, isDevelopment, { info: () => undefined, error: console.error })
  const uri = process.env.MONGODB_URI
  if (!uri) {
    throw new CommandError(
      'Which database? Set MONGODB_URI, in the environment or in .env.local. While npm run demo or ' +
        'npm run dev runs, its own is\n' +
        '  MONGODB_URI="mongodb://127.0.0.1:27117/sharelife?replicaSet=sharelife"',
    )
  }
  process.env.NEXTAUTH_SECRET ||= 'a script signs no session'
  process.env.NEXTAUTH_URL ||= 'http://localhost:3000'
  return uri
}
