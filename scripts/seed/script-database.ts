import { loadEnvConfig } from '@next/env'
import { CommandError } from '@/lib/core/server/command-error'
import { projectRoot } from '../server/project'

/** Reads MONGODB_URI from the environment or a .env file, and sets values that scripts do not need. */
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
