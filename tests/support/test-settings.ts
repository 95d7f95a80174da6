import { EXAMPLE_ORGANISATION } from '../../lib/site'
import type { Settings } from '../../scripts/server/settings'

// A developer's own keys must not send a real email, store a real picture or charge a card.
const notForTests = [
  ...['MONGODB_URI', 'SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL', 'CLOUDINARY_URL', 'CRON_SECRET'],
  ...['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER', 'GOOGLE_WELL_KNOWN'],
  ...['PUSH_SERVICE_URL', 'TRUST_PROXY', 'DEMO', 'VERCEL'],
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]

/** A key pair for tests only. */
const PUSH_KEYS = {
  VAPID_PUBLIC_KEY:
    'BKuIlQaV5IuYyAfwwGBxhCTnE1fKo4hDvk3swacs-tkQsxAHiRV0KdXKj-RSTvtgBz5F7Ie7txQ-NJ9VzwSyKOg',
  VAPID_PRIVATE_KEY: 'nwyXNiITRldZiJXa1hr96gNCIDwa3sa-eVMybXlK1V8',
}

/** The environment of this shell without external services, plus the settings of the tests. */
export function testSettings(env: Settings = process.env): Settings {
  const allowed = Object.entries(env).filter(
    ([name]) => !notForTests.includes(name) && !/STRIPE|SSLCOMMERZ|^(SMS|TWILIO)_/.test(name),
  )
  return {
    ...Object.fromEntries(allowed),
    NEXTAUTH_URL: 'http://localhost:3000',
    NEXTAUTH_SECRET: 'a-secret-for-tests-and-nothing-else',
    RATE_LIMIT_FACTOR: '100000',
    ...EXAMPLE_ORGANISATION,
    ...PUSH_KEYS,
    LOG_LEVEL: 'silent',
    // Prevents Next from reading .env files.
    __NEXT_PROCESSED_ENV: 'true',
  }
}
