/** A `pledge` is a donation on which donor and requester disagree. */
export const CASE_KINDS = ['request', 'donor', 'message', 'pledge'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const CASE_STATUSES = ['open', 'decided'] as const

/** A disputed pledge opens its case without a report. */
export const REPORTABLE_KINDS = ['request', 'donor', 'message'] as const
export type ReportableKind = (typeof REPORTABLE_KINDS)[number]

/** `other` requires a text. The keys name messages of `moderation.reasons`. */
export const REPORT_REASONS = ['money', 'wrong-details', 'harassment', 'spam', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** `gone` means that the content no longer exists. The keys name messages of `moderation.decisions`. */
export const CASE_DECISIONS = [
  'kept',
  'reviewed',
  'taken-down',
  'removed',
  'listing-off',
  'given',
  'refused',
  'gone',
] as const
export type CaseDecision = (typeof CASE_DECISIONS)[number]

export const CASE_HOURS = 24
/** Further reports are ignored. */
export const MAX_REPORTS = 20
export const MAX_REPORT_LENGTH = 300
/** Further reports by the same person are ignored for this many days. */
export const REPORT_COOLDOWN_DAYS = 30

export function caseDueAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + CASE_HOURS * 60 * 60 * 1_000)
}
