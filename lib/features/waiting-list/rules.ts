import { HOUR_MS } from '@/lib/core/time/calendar'

/** `called`: a bag is reserved for the donor. `missed`: they did not respond in time, but can join again. */
export const WAITING_STATUSES = ['waiting', 'called', 'missed'] as const
export type WaitingStatus = (typeof WAITING_STATUSES)[number]

/** Hardly any request reaches more. */
export const MAX_WAITING = 100

const DHAKA_OFFSET_HOURS = 6
/** Hours of the night in Dhaka, when reservations do not expire unless the need date is near. */
const NIGHT_FROM = 22
const NIGHT_UNTIL = 9

/**
 * Reserves a bag for 1 hour on the last day, 3 on the day before, 6 within four days, else 24; never
 * past the need date. Before the last day, a reservation that would expire at night lasts until 9:00.
 */
export function reservationDeadline(now: Date, needDate: string): Date {
  const end = new Date(`${needDate}T24:00:00+06:00`)
  const hoursLeft = (end.getTime() - now.getTime()) / HOUR_MS
  const hours = hoursLeft <= 24 ? 1 : hoursLeft <= 48 ? 3 : hoursLeft <= 96 ? 6 : 24
  const deadline = new Date(now.getTime() + hours * HOUR_MS)
  const outsideNight = hoursLeft <= 24 ? deadline : afterNight(deadline)
  return outsideNight < end ? outsideNight : end
}

function afterNight(instant: Date): Date {
  const inDhaka = new Date(instant.getTime() + DHAKA_OFFSET_HOURS * HOUR_MS)
  const hour = inDhaka.getUTCHours()
  if (hour >= NIGHT_UNTIL && hour < NIGHT_FROM) return instant
  const morning = new Date(inDhaka)
  morning.setUTCHours(hour >= NIGHT_FROM ? NIGHT_UNTIL + 24 : NIGHT_UNTIL, 0, 0, 0)
  return new Date(morning.getTime() - DHAKA_OFFSET_HOURS * HOUR_MS)
}

export interface WaitingCounts {
  waiting: number
  called: number
}

export interface WaitingEntryDto {
  request: string
  status: WaitingStatus
  before: number
  /** The ISO instant until which a bag is reserved for them. */
  answerBy?: string
}
