export const WAVES_ENDED_BY = ['met', 'closed', 'past'] as const
export type WavesEndedBy = (typeof WAVES_ENDED_BY)[number]

/** Counted from the need date. */
export const ALERT_RETENTION_DAYS = 365

/** The notification key for alerts of one request. */
export function alertNotificationKey(request: { toString(): string }): string {
  return `blood-needed:${request}`
}
