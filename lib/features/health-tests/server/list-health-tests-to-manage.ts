import 'server-only'
import type { PipelineStage } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { Locale } from '@/lib/i18n/routing'
import { localizeContent } from '@/lib/i18n/translated-content'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { toEditableHealthTest } from './health-test-dto'

interface TakenPlaces {
  _id: unknown
  taken: number
}

/** Counts the places booked from today on. `names` holds the name in each language, for the search. */
export async function listHealthTestsToManage(locale: Locale) {
  await connectDb()
  const tests = await managedTestsQuery().lean()
  const ids = tests.map(({ _id }) => _id)
  const slots = await BookingSlot.aggregate<TakenPlaces>(placesTakenPipeline(ids, dhakaDay()))
  const taken = new Map(slots.map((slot) => [String(slot._id), slot.taken]))
  return tests.map((test) => {
    // The list does not show these long texts.
    const {
      description: _,
      preparation: __,
      ...short
    } = localizeContent(toEditableHealthTest(test), locale)
    const { openingHours: ___, closedDays: ____, ...shown } = short
    const names = [test.name, ...(test.translation ? [test.translation.name] : [])]
    return { ...shown, names, upcoming: taken.get(shown._id) ?? 0 }
  })
}
export type ManagedHealthTest = Awaited<ReturnType<typeof listHealthTestsToManage>>[number]

function managedTestsQuery() {
  return HealthTest.find().sort({ retiredAt: 1, position: 1, _id: 1 })
}

function placesTakenPipeline(tests: unknown[], today: string): PipelineStage[] {
  return [
    { $match: { test: { $in: tests }, date: { $gte: today } } },
    { $group: { _id: '$test', taken: { $sum: '$taken' } } },
  ]
}
