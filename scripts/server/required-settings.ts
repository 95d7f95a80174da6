import type { Settings } from './settings'

/** What production cannot do without, and what each is for. */
const required = {
  MONGODB_URI:
    'the database, for example mongodb+srv://name:password@cluster.example.net/sharelife',
  NEXTAUTH_SECRET: 'the key that signs sessions, at least 16 characters (openssl rand -base64 32)',
}

/** Says which settings are missing, one line each, or nothing when all are there. */
export function missingSettings(env: Settings) {
  const missing = Object.entries(required).filter(([name]) => !env[name])
  if (missing.length === 0) return undefined
  return [
    'ShareLife cannot start, because these settings are missing:',
    ...missing.map(([name, purpose]) => `  ${name}  ${purpose}`),
    'Put them into the environment or into .env.local (see .env.example).',
    'To try the product without any, run: npm run demo',
  ].join('\n')
}
