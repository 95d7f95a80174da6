import { DAY_MS, MINUTE_MS } from '@/lib/core/time/calendar'

/** `request.met`: all bags were donated, or the requester found them elsewhere. */
export const WEBHOOK_EVENTS = ['request.opened', 'request.met'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const MAX_WEBHOOKS = 20

export const MAX_WEBHOOK_URL_LENGTH = 500

const MAX_WAIT_MS = 180 * MINUTE_MS

const GIVEN_UP_AFTER_MS = DAY_MS
const DISABLED_AFTER_MS = 3 * DAY_MS

/** In milliseconds, after a number of attempts: one minute, doubled each time up to three hours. */
export function retryDelayMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_WAIT_MS)
}

export function isGivenUp(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() >= GIVEN_UP_AFTER_MS
}

export function hasFailedTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS
}
