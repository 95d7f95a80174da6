/** All logged actions of admins. The keys name messages of `audit.acts`. */
export const AUDIT_ACTIONS = [
  'user-role-changed',
  'user-deleted',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'recovery-code-used',
  'recovery-codes-renewed',
  'list-exported',
  'request-taken-down',
  'donation-decided',
  'request-reviewed',
  'request-review-removed',
  'request-kept',
  'donor-kept',
  'donor-listing-off',
  'donor-listing-on',
  'booking-approved',
  'booking-completed',
  'booking-cancelled',
  'booking-deleted',
  'campaign-created',
  'campaign-edited',
  'campaign-deleted',
  'volunteer-removed',
  'service-created',
  'service-edited',
  'service-retired',
  'post-edited',
  'post-deleted',
  'message-removed',
  'message-kept',
  'webhook-registered',
  'webhook-removed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The lists of people that admins can export. The keys name messages of `audit.lists`. */
export const EXPORTED_LISTS = ['volunteers', 'recipients', 'topDonors'] as const
export type ExportedList = (typeof EXPORTED_LISTS)[number]
