/** Every act of an admin that the log keeps. The keys name messages of `audit.acts`. */
export const AUDIT_ACTIONS = [
  'user-role-changed',
  'user-deleted',
  'request-taken-down',
  'booking-approved',
  'booking-completed',
  'booking-cancelled',
  'booking-deleted',
  'campaign-created',
  'campaign-deleted',
  'volunteer-removed',
  'service-created',
  'service-edited',
  'service-retired',
  'post-deleted',
  'message-removed',
  'message-kept',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
