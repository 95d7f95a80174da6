/** What somebody who was asked for blood can answer; 'not-now' is a good answer too. */
export const ALERT_ANSWERS = ['can-give', 'not-now'] as const
export type AlertAnswer = (typeof ALERT_ANSWERS)[number]

/**
 * Whether the blood that somebody was asked for is still needed: `pledged` once they have pledged it,
 * `covered` while enough others have, `met` when all was given, `over` when the request or its day ended.
 */
export type AlertState = 'open' | 'pledged' | 'covered' | 'met' | 'over'

/** Why the waves of a request have ended for good. */
export const WAVES_ENDED_BY = ['met', 'closed', 'past'] as const
export type WavesEndedBy = (typeof WAVES_ENDED_BY)[number]

/** How many days after the need date alerts are deleted. */
export const ALERTS_KEPT_DAYS = 365

/** The key of the notifications by which people are asked for one request. */
export function alertKey(request: { toString(): string }): string {
  return `blood-needed:${request}`
}
