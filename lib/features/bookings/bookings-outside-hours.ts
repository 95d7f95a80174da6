import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaHour } from '@/lib/core/time/dhaka-hour'
import { isOpenAt, type Schedule } from '@/lib/features/health-tests/rules'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { hasBegun, slotTime } from './rules'

/** How many hours are listed; the total counts all. */
const MAX_LISTED = 10

/** The upcoming bookings at hours at which their service is closed. */
export interface OutsideHours {
  total: number
  /** The first `MAX_LISTED` of them. */
  hours: { date: string; time: string; count: number }[]
}

type Scheduled = Schedule & { _id: Types.ObjectId }

/**
 * Finds the upcoming bookings of a health service at hours at which it is closed, counted by the
 * places that they hold. In a transaction that also writes the service, no booking is missed.
 */
export async function findOutsideHours(
  test: Scheduled,
  session?: ClientSession,
): Promise<OutsideHours> {
  const now = dhakaHour()
  const slots = await slotsAheadQuery(test._id, now.date)
    .session(session ?? null)
    .lean()
  const outside = slots.filter((slot) => !hasBegun(slot, now) && !isOpenAt(test, slot))
  return {
    total: outside.reduce((sum, { taken }) => sum + taken, 0),
    hours: outside
      .slice(0, MAX_LISTED)
      .map(({ date, hour, taken: count }) => ({ date, time: slotTime(hour), count })),
  }
}

/** The same for a service by its id; none when there is no such service. */
export async function findOutsideHoursById(id: string): Promise<OutsideHours> {
  await connectDb()
  const test = await HealthTest.findById(id, { openingHours: 1, closedDays: 1 }).lean()
  return test ? findOutsideHours(test) : { total: 0, hours: [] }
}

/** The slots of a service, from a day on, that have at least one place taken, soonest first. */
function slotsAheadQuery(test: Types.ObjectId, today: string) {
  return BookingSlot.find(
    { test, date: { $gte: today }, taken: { $gt: 0 } },
    { date: 1, hour: 1, taken: 1 },
  ).sort({ date: 1, hour: 1 })
}
