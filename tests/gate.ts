import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Jest files that `npm test`, the gate of every commit, leaves to `npm run test:full`. */
export const fullOnly = [
  'tests/api/alerts/late-deliveries.test.ts',
  'tests/api/alerts/simulation.test.ts',
  'tests/api/blog/blog-safety.test.ts',
  'tests/api/blog/demo-posts.test.ts',
  'tests/api/campaigns/nearby-donors.test.ts',
  'tests/api/campaigns/share-card.test.ts',
  'tests/api/certificates/certificates.test.ts',
  'tests/api/certificates/verify-certificate.test.ts',
  'tests/api/chat/chat-stream.isolated.test.ts',
  'tests/api/contact-requests/hidden-contacts-sweep.test.ts',
  'tests/api/core/account-without-email-sweep.test.ts',
  'tests/api/core/attackers.test.ts',
  'tests/api/core/cache-invalidation.isolated.test.ts',
  'tests/api/core/cached-responses.isolated.test.ts',
  'tests/api/core/daily-limits.test.ts',
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
  'tests/api/imports/checking.test.ts',
  'tests/api/imports/club-columns.test.ts',
  'tests/api/imports/confirming.test.ts',
  'tests/api/imports/demo-import.test.ts',
  'tests/api/imports/donation-history.test.ts',
  'tests/api/imports/fifty-thousand.test.ts',
  'tests/api/imports/file-kinds.test.ts',
  'tests/api/imports/layouts.test.ts',
  'tests/api/imports/workbooks.test.ts',
  'tests/api/invitations/answer-invitation.test.ts',
  'tests/api/overview/overview.test.ts',
  'tests/api/payments/card-declines.test.ts',
  'tests/api/payments/checkout-matrix.test.ts',
  'tests/api/payments/demo-payments.test.ts',
  'tests/api/payments/reconcile.test.ts',
  'tests/api/pdfs/pdfs.test.ts',
  'tests/api/pictures/cloudinary.test.ts',
  'tests/api/pictures/delete-marked-pictures.test.ts',
  'tests/api/pictures/mark-lost-pictures.test.ts',
  'tests/api/pictures/upload.test.ts',
  'tests/api/pledges/disputes.test.ts',
  'tests/api/pledges/more-pledged-than-asked.test.ts',
  'tests/api/pledges/undo-pledge-refusal.test.ts',
  'tests/api/reminders/reminders.test.ts',
  'tests/api/requests/request-poster.test.ts',
  'tests/api/requests/requests-races.test.ts',
  'tests/api/sms/incoming.test.ts',
  'tests/api/users/delete-account-races.test.ts',
  'tests/api/users/delete-account.test.ts',
  'tests/api/users/password-attempts.isolated.test.ts',
  'tests/api/users/strong-password.test.ts',
  'tests/api/waiting-list/waiting-list.test.ts',
  'tests/components/alerts/alerts-dialog.test.tsx',
  'tests/components/audit/audit-log.test.tsx',
  'tests/components/bangla/digits.test.tsx',
  'tests/components/bangla/places.test.tsx',
  'tests/components/blog/blog-form.test.tsx',
  'tests/components/blog/content-editor.test.tsx',
  'tests/components/blog/edit-blog-form.test.tsx',
  'tests/components/blog/pictures-and-paste.test.tsx',
  'tests/components/blood-banks/stock-editor.test.tsx',
  'tests/components/bookings/appointments.test.tsx',
  'tests/components/bookings/booking-dialog.test.tsx',
  'tests/components/campaigns/campaign-form.test.tsx',
  'tests/components/campaigns/edit-campaign-form.test.tsx',
  'tests/components/campaigns/two-languages.test.tsx',
  'tests/components/campaigns/volunteer-dialog.test.tsx',
  'tests/components/campaigns/volunteer-list.test.tsx',
  'tests/components/chapters/chapter-form.test.tsx',
  'tests/components/chapters/coordinator-tabs.test.tsx',
  'tests/components/chat/moderation.test.tsx',
  'tests/components/chat/reading.test.tsx',
  'tests/components/donors/registering-in-a-city.test.tsx',
  'tests/components/exports',
  'tests/components/forms/form-draft.test.tsx',
  'tests/components/health-tests/health-test-form.test.tsx',
  'tests/components/imports/import-panel.test.tsx',
  'tests/components/invitations/answer-invitation.test.tsx',
  'tests/components/marketing/contact-form.test.tsx',
  'tests/components/moderation/case-panel.test.tsx',
  'tests/components/notifications/answers.test.tsx',
  'tests/components/notifications/settings.test.tsx',
  'tests/components/offline/offline-queue.test.tsx',
  'tests/components/overview/board.test.tsx',
  'tests/components/overview/cards.test.tsx',
  'tests/components/overview/charts.test.tsx',
  'tests/components/overview/districts.test.tsx',
  'tests/components/overview/range.test.tsx',
  'tests/components/overview/reach.test.tsx',
  'tests/components/overview/sms-usage.test.tsx',
  'tests/components/overview/tables.test.tsx',
  'tests/components/payments/card-payment-form.test.tsx',
  'tests/components/payments/manage-donations.test.tsx',
  'tests/components/pledges/pledge-sign-up.test.tsx',
  'tests/components/requests/edit-request-dialog.test.tsx',
  'tests/components/requests/need-blood-form.test.tsx',
  'tests/components/requests/request-form.test.tsx',
  'tests/components/standing-requests/standing-request-form.test.tsx',
  'tests/components/users/manage-users.test.tsx',
  'tests/components/users/personal-data.test.tsx',
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
  ...['main-job', 'main-job-bangla', 'three-screens', 'giving'],
  ...['protected-pages', 'google', 'recovery', 'two-step-login'],
  ...['consent', 'moderation'],
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
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !fullOnly.includes(file))
    .filter((file) =>
      /\b(isGate|fullTest|CROWD)\b/.test(readFileSync(path.join(__dirname, '..', file), 'utf8')),
    )
}
