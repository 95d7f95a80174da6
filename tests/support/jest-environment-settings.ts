/** What a test may rely on, whatever the shell or the machine has set. */
Object.assign(process.env, {
  NEXTAUTH_URL: 'http://localhost:3000',
  NEXTAUTH_SECRET: 'a-secret-for-tests-and-nothing-else',
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'silent',
})

// A developer's own keys must not turn a test into a real mail, picture or charge.
const vendorSettings = [
  ...[
    'SMTP_URL',
    'MAIL_FROM',
    'CONTACT_EMAIL',
    'CLOUDINARY_URL',
    'CRON_SECRET',
    'TRUST_PROXY',
    'DEMO',
  ],
  ...['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER', 'GOOGLE_WELL_KNOWN'],
  ...['SITE_PHONE', 'SITE_ADDRESS', 'SITE_EMAIL', 'MONGODB_URI'],
]
for (const name of Object.keys(process.env)) {
  if (vendorSettings.includes(name) || name.includes('STRIPE')) delete process.env[name]
}
