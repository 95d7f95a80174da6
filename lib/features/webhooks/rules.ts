/** What webhooks are told of: a request was posted; all its bags were given, or its owner found them elsewhere. */
export const WEBHOOK_EVENTS = ['request.opened', 'request.met'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** How many webhooks the site has at most: each gets every event. */
export const MAX_WEBHOOKS = 20

export const MAX_URL_LENGTH = 500

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MAX_WAIT_MS = 180 * MINUTE_MS

/** How long an event is tried to be delivered. */
const GIVEN_UP_AFTER_MS = DAY_MS
/** How long a webhook may fail before it is switched off. */
const DISABLED_AFTER_MS = 3 * DAY_MS

/** How long to wait after a failed attempt, the first being 1: a minute, then twice as long each time, three hours at most. */
export function waitAfter(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_WAIT_MS)
}

/** Whether an event that happened at `at` is not tried again after `now`. */
export function isGivenUp(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() >= GIVEN_UP_AFTER_MS
}

/** Whether a webhook that has failed since then is switched off. */
export function hasFailedTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS
}
