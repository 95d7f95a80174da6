import 'server-only'
import { dhakaHour } from '@/lib/core/dhaka-hour'
import { AppError } from '@/lib/core/errors'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { hasBegun, SLOT_TIMES } from './rules'

/**
 * The 24 hours of a day for a health service: how many places each still has, and whether it has
 * begun in Dhaka. Throws `not-found` for a service that is not on offer.
 */
export async function listSlots(testId: string, date: string) {
  const [test, taken] = await Promise.all([
    HealthTest.findOne({ _id: testId, retiredAt: null }, { slotCapacity: 1 }).lean(),
    slotsOfDayQuery(testId, date).lean(),
  ])
  if (!test) throw new AppError('not-found', 'This service is not on offer.')
  const takenAt = new Map(taken.map((slot) => [slot.hour, slot.taken]))
  const now = dhakaHour()
  const slots = SLOT_TIMES.map((time, hour) => ({
    time,
    free: Math.max(0, test.slotCapacity - (takenAt.get(hour) ?? 0)),
    past: hasBegun({ date, hour }, now),
  }))
  return { date, slots }
}
export type DaySlots = Awaited<ReturnType<typeof listSlots>>

/** What is taken of the hours of a service on a day. */
export function slotsOfDayQuery(test: string, date: string) {
  return BookingSlot.find({ test, date }, { hour: 1, taken: 1 })
}
