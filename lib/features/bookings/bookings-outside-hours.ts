import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaHour } from '@/lib/core/time/dhaka-hour'
import { isOpenAt, type Schedule } from '@/lib/features/health-tests/rules'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { hasBegun, slotTime } from './rules'

/** How many of the hours are named; the total counts all. */
const MOST_NAMED = 10

/** The bookings that stand at hours at which their service is closed. */
export interface OutsideHours {
  total: number
  /** The first hours, as far as they are named. */
  hours: { date: string; time: string; count: number }[]
}

type Scheduled = Schedule & { _id: Types.ObjectId }

/**
 * The bookings to come of a health service that stand at hours at which it is closed, counted by the
 * places that they hold. Within a transaction that holds the service no booking is overlooked.
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
      .slice(0, MOST_NAMED)
      .map(({ date, hour, taken: count }) => ({ date, time: slotTime(hour), count })),
  }
}

/** The same of the service with an id; none when there is no such service. */
export async function outsideHoursOf(id: string): Promise<OutsideHours> {
  await connectDb()
  const test = await HealthTest.findById(id, { openingHours: 1, closedDays: 1 }).lean()
  return test ? findOutsideHours(test) : { total: 0, hours: [] }
}

/** The hours of a service from a day on of which a place is taken, soonest first. */
function slotsAheadQuery(test: Types.ObjectId, today: string) {
  return BookingSlot.find(
    { test, date: { $gte: today }, taken: { $gt: 0 } },
    { date: 1, hour: 1, taken: 1 },
  ).sort({ date: 1, hour: 1 })
}
