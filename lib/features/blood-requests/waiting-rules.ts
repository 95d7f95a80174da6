/**
 * A donor waits, is called when a bag comes free, and has missed the call when they did not answer in time;
 * they can then join again, at the end.
 */
export const WAITING_STATUSES = ['waiting', 'called', 'missed'] as const
export type WaitingStatus = (typeof WAITING_STATUSES)[number]

/** The maximum of donors on the waiting list of one request; hardly any request calls more. */
export const MAX_WAITING = 100

const HOUR_MS = 60 * 60 * 1000
const DHAKA_OFFSET_HOURS = 6
/** In these hours of the night in Dhaka people sleep, so a call that can wait is not over in them. */
const NIGHT_FROM = 22
const NIGHT_UNTIL = 9

/**
 * Until when a bag is held for a donor who is called at `now`: the nearer the end of the need date, the
 * shorter. An hour on the last day, three hours on the day before, six hours within four days, else a day;
 * never after the need date. Before the last day a call that would be over at night lasts until nine.
 */
export function answerDeadline(now: Date, needDate: string): Date {
  const end = new Date(`${needDate}T24:00:00+06:00`)
  const hoursLeft = (end.getTime() - now.getTime()) / HOUR_MS
  const hours = hoursLeft <= 24 ? 1 : hoursLeft <= 48 ? 3 : hoursLeft <= 96 ? 6 : 24
  const deadline = new Date(now.getTime() + hours * HOUR_MS)
  const awake = hoursLeft <= 24 ? deadline : afterNight(deadline)
  return awake < end ? awake : end
}

/** The same instant, or nine in the morning when it is at night in Dhaka. */
function afterNight(instant: Date): Date {
  const inDhaka = new Date(instant.getTime() + DHAKA_OFFSET_HOURS * HOUR_MS)
  const hour = inDhaka.getUTCHours()
  if (hour >= NIGHT_UNTIL && hour < NIGHT_FROM) return instant
  const morning = new Date(inDhaka)
  morning.setUTCHours(hour >= NIGHT_FROM ? NIGHT_UNTIL + 24 : NIGHT_UNTIL, 0, 0, 0)
  return new Date(morning.getTime() - DHAKA_OFFSET_HOURS * HOUR_MS)
}
