/** What a case is about; a `pledge` is a donation that donor and requester tell differently. */
export const CASE_KINDS = ['request', 'donor', 'message', 'pledge'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** What people can report; a disputed pledge opens its case without a report. */
export const REPORTABLE_KINDS = ['request', 'donor', 'message'] as const
export type ReportableKind = (typeof REPORTABLE_KINDS)[number]

/** Why somebody reports; `other` comes with a text. The keys name messages of `moderation.reasons`. */
export const REPORT_REASONS = ['money', 'wrong-details', 'harassment', 'spam', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/**
 * How a case ended. `kept`: nothing was wrong; `reviewed`: a request that an admin found to be true;
 * `gone`: what the case was about no longer exists. The keys name messages of `moderation.decisions`.
 */
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

/** How long admins have to decide on a case, in hours. */
export const CASE_HOURS = 24
/** The maximum number of reports of one case; further ones are ignored. */
export const MAX_REPORTS = 20
/** The maximum length of the text of a report, in characters. */
export const MAX_REPORT_LENGTH = 300
/** For so many days after a decision, a further report by the same person is ignored. */
export const DAYS_A_DECISION_HOLDS = 30

/** When a case that was opened at this moment is overdue. */
export function dueAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + CASE_HOURS * 60 * 60 * 1_000)
}
