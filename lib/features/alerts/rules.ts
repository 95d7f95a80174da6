export const ALERT_ANSWERS = ['can-give', 'not-now'] as const
export type AlertAnswer = (typeof ALERT_ANSWERS)[number]

/** `met`: all blood was given. `over`: the request or its day ended. */
export type AlertState = 'open' | 'pledged' | 'covered' | 'met' | 'over'

export const WAVES_ENDED_BY = ['met', 'closed', 'past'] as const
export type WavesEndedBy = (typeof WAVES_ENDED_BY)[number]

/** Counted from the need date. */
export const ALERT_RETENTION_DAYS = 365

/** The notification key for alerts of one request. */
export function alertNotificationKey(request: { toString(): string }): string {
  return `blood-needed:${request}`
}
