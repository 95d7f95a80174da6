/** The hours in Dhaka in which nobody is told what can wait: from 10 PM to 7 AM. */
const QUIET_HOURS = { from: 22, to: 7 } as const

const HOUR_MS = 60 * 60 * 1000
/** Dhaka is six hours ahead of UTC all year. */
const DHAKA_OFFSET_HOURS = 6

/** Whether an instant lies in the quiet hours of Dhaka; 10 PM does, 7 AM does not. */
export function isInQuietHours(at: Date): boolean {
  const hour = hourInDhaka(at)
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.to
}

/** The end of the quiet hours in which an instant lies; the instant itself when it lies in none. */
export function quietHoursEnd(at: Date): Date {
  return isInQuietHours(at) ? nextTime(QUIET_HOURS.to, at) : at
}

/** The next begin of quiet hours after an instant outside of them. */
export function quietHoursBegin(at: Date): Date {
  return nextTime(QUIET_HOURS.from, at)
}

/** The next instant at which the clocks of Dhaka show a full hour that they do not show yet. */
function nextTime(hour: number, at: Date): Date {
  const fullHour = new Date(at)
  fullHour.setUTCMinutes(0, 0, 0)
  return new Date(fullHour.getTime() + ((hour - hourInDhaka(at) + 24) % 24) * HOUR_MS)
}

function hourInDhaka(at: Date): number {
  return (at.getUTCHours() + DHAKA_OFFSET_HOURS) % 24
}
