import 'server-only'
import { AppError } from '@/lib/core/server/errors'
import { dhakaDayAndHour } from '@/lib/core/time/calendar'
import { hasBegun, isOpenAt, SLOT_TIMES } from '@/lib/features/health-tests/rules'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { nextBookableDay } from '../rules'

/** Lists the 24 slots of a day, and the next open day when none is left. Throws `not-found`. */
export async function listSlots(testId: string, date: string) {
  const [test, taken] = await Promise.all([
    HealthTest.findOne({ _id: testId, retiredAt: null }, TEST_PROJECTION).lean(),
    slotsOfDayQuery(testId, date).lean(),
  ])
  if (!test) throw new AppError('not-found', 'health-tests.refusals.notFound')
  const takenAt = new Map(taken.map((slot) => [slot.hour, slot.taken]))
  const now = dhakaDayAndHour()
  const slots = SLOT_TIMES.map((time, hour) => {
    const closed = !isOpenAt(test, { date, hour })
    const free = closed ? 0 : Math.max(0, test.slotCapacity - (takenAt.get(hour) ?? 0))
    return { time, free, past: hasBegun({ date, hour }, now), closed }
  })
  const hasOpenSlot = slots.some(({ past, closed }) => !past && !closed)
  const next = hasOpenSlot ? null : nextBookableDay(test, date, now)
  return { date, slots, ...(next && { nextOpenDay: next }) }
}
export type DaySlots = Awaited<ReturnType<typeof listSlots>>

function slotsOfDayQuery(test: string, date: string) {
  return BookingSlot.find({ test, date }, { hour: 1, taken: 1 })
}

const TEST_PROJECTION = { slotCapacity: 1, openingHours: 1, closedDays: 1 } as const
