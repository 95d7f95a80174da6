import { EXAMPLE_ORGANISATION } from '../../lib/site'

/** The settings for measurements, without a developer's own mail server and keys. */
export function measurementEnvironment() {
  const { PATH, HOME, TMPDIR, TZ, LANG } = process.env
  return {
    ...{ PATH, HOME, TMPDIR, TZ, LANG },
    NODE_ENV: 'production' as const,
    NEXTAUTH_SECRET: 'a secret for measuring and nothing else',
    RATE_LIMIT_FACTOR: '100000',
    ...EXAMPLE_ORGANISATION,
    LOG_LEVEL: 'error',
    NEXT_TELEMETRY_DISABLED: '1',
    // Prevents Next.js from reading .env files.
    __NEXT_PROCESSED_ENV: 'true',
  }
}
