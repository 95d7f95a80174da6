import 'server-only'
import { dhakaDay } from '@/lib/core/calendar'
import { connectDb } from '@/lib/core/db'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { healthTestToManage } from './wire'

/**
 * Every health service as admins keep them: those on offer in their order, then the retired ones,
 * each with how many places are taken from today on.
 */
export async function listHealthTestsToManage() {
  await connectDb()
  const tests = await HealthTest.find().sort({ retiredAt: 1, position: 1, _id: 1 }).lean()
  const taken = await placesTaken(tests.map(({ _id }) => _id))
  return tests.map((test) => {
    // A row has no room for them, and many of them would be a heavy page.
    const { testDescription: _, preparation: __, ...shown } = healthTestToManage(test)
    return { ...shown, upcoming: taken.get(shown._id) ?? 0 }
  })
}
export type ManagedHealthTest = Awaited<ReturnType<typeof listHealthTestsToManage>>[number]

async function placesTaken(tests: unknown[]): Promise<Map<string, number>> {
  const slots = await BookingSlot.aggregate<{ _id: unknown; taken: number }>([
    { $match: { test: { $in: tests }, date: { $gte: dhakaDay() } } },
    { $group: { _id: '$test', taken: { $sum: '$taken' } } },
  ])
  return new Map(slots.map(({ _id, taken }) => [String(_id), taken]))
}
