import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDayAndHour } from '@/lib/core/time/calendar'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { hasBegun, isOpenAt, type OpeningSchedule, slotTime } from '../rules'

/** Limits the list; `total` counts all hours. */
const MAX_LISTED = 10

export interface BookingsOutsideHours {
  total: number
  hours: { date: string; time: string; count: number }[]
}

type Scheduled = OpeningSchedule & { _id: Types.ObjectId }

/** Counts upcoming places; exact in a transaction that also writes the health test. */
export async function findBookingsOutsideHours(
  test: Scheduled,
  session?: ClientSession,
): Promise<BookingsOutsideHours> {
  const now = dhakaDayAndHour()
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

/** Returns an empty result for an unknown id. */
export async function findBookingsOutsideHoursById(id: string): Promise<BookingsOutsideHours> {
  await connectDb()
  const test = await HealthTest.findById(id, { openingHours: 1, closedDays: 1 }).lean()
  return test ? findBookingsOutsideHours(test) : { total: 0, hours: [] }
}

function slotsAheadQuery(test: Types.ObjectId, today: string) {
  return BookingSlot.find(
    { test, date: { $gte: today }, taken: { $gt: 0 } },
    { date: 1, hour: 1, taken: 1 },
  ).sort({ date: 1, hour: 1 })
}
