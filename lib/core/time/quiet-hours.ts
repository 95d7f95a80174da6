import { dhakaHour, HOUR_MS } from './calendar'

/** In Dhaka; messages that can wait do so. */
const QUIET_HOURS = { from: 22, to: 7 } as const

/** 10 PM is in the quiet hours, 7 AM is not. */
export function isInQuietHours(at: Date): boolean {
  const hour = dhakaHour(at)
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.to
}

/** Returns the end of the quiet hours, or the instant itself outside of them. */
export function quietHoursEnd(at: Date): Date {
  return isInQuietHours(at) ? nextTime(QUIET_HOURS.to, at) : at
}

/** Returns when quiet hours next begin, for an instant outside of them. */
export function quietHoursBegin(at: Date): Date {
  return nextTime(QUIET_HOURS.from, at)
}

/** The clocks of Dhaka must not show this hour yet. */
function nextTime(hour: number, at: Date): Date {
  const fullHour = new Date(at)
  fullHour.setUTCMinutes(0, 0, 0)
  return new Date(fullHour.getTime() + ((hour - dhakaHour(at) + 24) % 24) * HOUR_MS)
}
