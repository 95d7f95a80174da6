/** What somebody who was asked for blood can answer; 'not-now' is a good answer too. */
export const ALERT_ANSWERS = ['can-give', 'not-now'] as const
export type AlertAnswer = (typeof ALERT_ANSWERS)[number]

/** Why the waves of a request have ended for good. */
export const WAVES_ENDED_BY = ['met', 'closed', 'past'] as const
export type WavesEndedBy = (typeof WAVES_ENDED_BY)[number]

/** How many days after the need date alerts are deleted. */
export const ALERTS_KEPT_DAYS = 365

/** The key of the notifications by which people are asked for one request. */
export function alertKey(request: { toString(): string }): string {
  return `blood-needed:${request}`
}
