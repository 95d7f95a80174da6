import { loadEnvConfig } from '@next/env'
import { CommandError } from '../server/command-error'
import { projectRoot } from '../server/project'

/**
 * The database of a script: MONGODB_URI from the environment or a .env file. Also sets values that scripts do
 * not need. Throws a CommandError if MONGODB_URI is not set.
 */
export function scriptDatabase(): string {
  const isDevelopment = process.env.NODE_ENV !== 'production'
  loadEnvConfig(projectRoot, isDevelopment, { info: () => undefined, error: console.error })
  const uri = process.env.MONGODB_URI
  if (!uri) {
    throw new CommandError(
      'MONGODB_URI is not set. Set it in the environment or in .env.local. The database of npm run demo or ' +
        'npm run dev, while it runs, is\n' +
        '  MONGODB_URI="mongodb://127.0.0.1:27117/sharelife?replicaSet=sharelife"',
    )
  }
  process.env.NEXTAUTH_SECRET ||= 'a script signs no session'
  process.env.NEXTAUTH_URL ||= 'http://localhost:3000'
  return uri
}
