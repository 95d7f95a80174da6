import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Jest files and folders that `npm test`, the gate of every commit, leaves to `npm run test:full`. */
export const fullOnly = [
  'tests/api/access-tokens',
  'tests/api/alerts/late-deliveries.test.ts',
  'tests/api/alerts/simulation.test.ts',
  'tests/api/audit',
  'tests/api/blocks',
  'tests/api/blog',
  'tests/api/blood-banks',
  'tests/api/campaigns',
  'tests/api/certificates/certificates.test.ts',
  'tests/api/certificates/verify-certificate.test.ts',
  'tests/api/chapters',
  'tests/api/chat/chat-stream.isolated.test.ts',
  'tests/api/contact-requests',
  'tests/api/core/account-without-email-sweep.test.ts',
  'tests/api/core/attackers.test.ts',
  'tests/api/core/cache-invalidation.isolated.test.ts',
  'tests/api/core/cached-responses.isolated.test.ts',
  'tests/api/core/daily-limits.test.ts',
  'tests/api/core/database-clock.test.ts',
  'tests/api/core/database-majority.test.ts',
  'tests/api/core/database-unavailable.test.ts',
  'tests/api/core/find-page.test.ts',
  'tests/api/core/health.test.ts',
  'tests/api/core/indexes.test.ts',
  'tests/api/core/mail-and-sms-budgets.test.ts',
  'tests/api/core/mail-outbox.test.ts',
  'tests/api/core/mail-recipients.test.ts',
  'tests/api/core/page-cursors.test.ts',
  'tests/api/core/proof-of-work.test.ts',
  'tests/api/core/query-plans.test.ts',
  'tests/api/core/rate-limits.test.ts',
  'tests/api/core/recipient-language.test.ts',
  'tests/api/core/response-sizes.test.ts',
  'tests/api/core/retry-write.test.ts',
  'tests/api/core/round-trips.test.ts',
  'tests/api/core/seed-once.test.ts',
  'tests/api/core/seed.test.ts',
  'tests/api/core/text-fields.test.ts',
  'tests/api/core/transactions.test.ts',
  'tests/api/developers/document-fuzz.test.ts',
  'tests/api/donors/contact-view-limits.test.ts',
  'tests/api/drill',
  'tests/api/exports',
  'tests/api/health-tests',
  'tests/api/imports',
  'tests/api/invitations/answer-invitation.test.ts',
  'tests/api/matching/possible-donors.test.ts',
  'tests/api/moderation',
  'tests/api/notifications',
  'tests/api/overview',
  'tests/api/payments/card-declines.test.ts',
  'tests/api/payments/checkout-matrix.test.ts',
  'tests/api/payments/demo-payments.test.ts',
  'tests/api/payments/receipt-numbers.test.ts',
  'tests/api/payments/reconcile.test.ts',
  'tests/api/pdfs/pdfs.test.ts',
  'tests/api/pictures',
  'tests/api/pledges/disputes.test.ts',
  'tests/api/pledges/more-pledged-than-asked.test.ts',
  'tests/api/pledges/undo-pledge-refusal.test.ts',
  'tests/api/reminders/reminders.test.ts',
  'tests/api/requests/request-poster.test.ts',
  'tests/api/requests/requests-races.test.ts',
  'tests/api/sms/incoming.test.ts',
  'tests/api/standing-requests',
  'tests/api/users/delete-account-races.test.ts',
  'tests/api/users/delete-account.test.ts',
  'tests/api/users/password-attempts.isolated.test.ts',
  'tests/api/users/protected-pages.isolated.test.ts',
  'tests/api/users/strong-password.test.ts',
  'tests/api/waiting-list/waiting-list.test.ts',
  'tests/api/webhooks',
  'tests/components/access-tokens',
  'tests/components/alerts/alerts-dialog.test.tsx',
  'tests/components/audit',
  'tests/components/bangla/digits.test.tsx',
  'tests/components/bangla/places.test.tsx',
  'tests/components/blog',
  'tests/components/blood-banks',
  'tests/components/bookings',
  'tests/components/campaigns',
  'tests/components/chapters',
  'tests/components/chat',
  'tests/components/contact-requests',
  'tests/components/donors/donor-registration.test.tsx',
  'tests/components/donors/registering-in-a-city.test.tsx',
  'tests/components/exports',
  'tests/components/failed-emails',
  'tests/components/forms/empty-fields.test.tsx',
  'tests/components/forms/form-draft.test.tsx',
  'tests/components/health-tests',
  'tests/components/imports',
  'tests/components/invitations',
  'tests/components/layout/logout.test.tsx',
  'tests/components/marketing',
  'tests/components/moderation',
  'tests/components/notifications',
  'tests/components/offline',
  'tests/components/overview',
  'tests/components/payments',
  'tests/components/pledges/confirm-own-donation.test.tsx',
  'tests/components/pledges/ineligible-notice.test.tsx',
  'tests/components/pledges/own-donations.test.tsx',
  'tests/components/pledges/pledge-dialog.test.tsx',
  'tests/components/pledges/pledge-sign-up.test.tsx',
  'tests/components/push',
  'tests/components/requests/edit-request-dialog.test.tsx',
  'tests/components/requests/need-blood-form.test.tsx',
  'tests/components/requests/request-form.test.tsx',
  'tests/components/requests/request-panel.test.tsx',
  'tests/components/standing-requests',
  'tests/components/ui/close-on-back.test.tsx',
  'tests/components/ui/list-shortcuts.test.tsx',
  'tests/components/users/manage-users.test.tsx',
  'tests/components/users/personal-data.test.tsx',
  'tests/components/users/phone.test.tsx',
  'tests/components/users/profile.test.tsx',
  'tests/components/users/recovery.test.tsx',
  'tests/components/users/register.test.tsx',
  'tests/components/users/search-users.test.tsx',
  'tests/components/users/two-step-login.test.tsx',
  'tests/components/waiting-list',
  'tests/components/webhooks',
  'tests/unit/accidents.test.ts',
  'tests/unit/core/instrumentation.test.ts',
  'tests/unit/core/long-texts.test.ts',
  'tests/unit/core/patterns.test.ts',
  'tests/unit/drill.test.ts',
  'tests/unit/launcher.test.ts',
  'tests/unit/mongod-finder.test.ts',
]

/** Browser files of the gate. All others are left to `npm run test:full`. */
export const browserGate = [
  ...['main-job', 'main-job-bangla', 'three-screens'],
  ...['protected-pages', 'google', 'recovery', 'two-step-login'],
  ...['donations', 'hosted-page'],
  ...['offline', 'bookings', 'accessibility'],
]

/** Whether this process runs tests for the gate. */
export const isGate = process.env.LEFT_TO_FULL !== undefined

/** The jest files that `npm run test:full` adds to the gate. */
export function jestRest(projects: string[]): string[] {
  return [...fullOnly, ...deeperInFull()].filter((file) =>
    projects.some((project) => file.startsWith(`tests/${project}/`)),
  )
}

/** The browser files that `npm run test:full` adds to the gate. */
export function browserRest(): string[] {
  const all = readdirSync(path.join(__dirname, 'e2e')).filter((file) => file.endsWith('.spec.ts'))
  const added = all.filter((file) => !browserGate.includes(file.replace('.spec.ts', '')))
  return [...added, ...deeperInFull().map((file) => path.basename(file))].filter((file) =>
    file.endsWith('.spec.ts'),
  )
}

/** The files of the gate that do more in `npm run test:full`: they use `isGate`, `fullTest` or `CROWD`. */
export function deeperInFull(): string[] {
  return readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('tests', ...file.split(path.sep)))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .filter((file) => !fullOnly.some((left) => file === left || file.startsWith(`${left}/`)))
    .filter((file) =>
      /\b(isGate|fullTest|CROWD)\b/.test(readFileSync(path.join(__dirname, '..', file), 'utf8')),
    )
}
