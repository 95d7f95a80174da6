import 'server-only'
import type { PipelineStage } from 'mongoose'
import { countLimit, toListTotal } from '@/lib/core/paging'
import { connectDb } from '@/lib/core/server/db/connection'
import { escapeRegex } from '@/lib/core/server/validation/escape-regex'
import { dhakaDay } from '@/lib/core/time/calendar'
import { toLatinDigits } from '@/lib/core/validation/digits'
import type { Locale } from '@/lib/i18n/routing'
import { Booking } from '@/models/booking'
import { HealthTest } from '@/models/health-test'
import type { BookingsByDayQuery } from '../schema'
import { BOOKING_PROJECTION, type StoredBooking, toBookingDto } from './booking-dto'

/** Used as a hint; otherwise MongoDB may choose another index and sort in memory. */
const BOOKINGS_BY_DAY_INDEX = {
  ...{ date: 1, hour: 1, _id: 1 },
  ...{ status: 1, userName: 1, patientName: 1, healthTestName: 1, phone: 1 },
} as const

/** Starts with today, then future days, then past days, the latest first; `total` counts all. */
export async function listBookingsByDay(query: BookingsByDayQuery, locale: Locale = 'en') {
  await connectDb()
  const { q, status, date, page, limit } = query
  const skipped = (page - 1) * limit
  const searched = q ? searchStages(q, await testNamesMatching(q)) : []
  const dayListing = (days: string | Record<string, string>, order: 1 | -1): DayListing => {
    const $match = { date: days, ...(status && { status }) }
    return { found: [{ $match }, ...searched], order }
  }
  if (date) {
    const ofDay = dayListing(date, 1)
    const [rows, total] = await Promise.all([
      readRows(ofDay, locale, skipped, limit),
      countRows(ofDay, query),
    ])
    return { bookings: rows, ...toListTotal(total, query) }
  }
  const today = dhakaDay()
  const [ahead, past] = [dayListing({ $gte: today }, 1), dayListing({ $lt: today }, -1)]
  const [rows, aheadTotal, pastTotal] = await Promise.all([
    readRows(ahead, locale, skipped, limit),
    // A page that reaches the past needs the full count of future days.
    countRows(ahead, query),
    countRows(past, query),
  ])
  if (rows.length < limit && pastTotal > 0) {
    rows.push(
      ...(await readRows(past, locale, Math.max(0, skipped - aheadTotal), limit - rows.length)),
    )
  }
  return { bookings: rows, ...toListTotal(aheadTotal + pastTotal, query) }
}

interface DayListing {
  found: PipelineStage[]
  order: 1 | -1
}

/** Bookings store the original name of a test, so map translated names to it. */
async function testNamesMatching(q: string): Promise<string[]> {
  const name = { $regex: escapeRegex(q), $options: 'i' }
  const tests = await HealthTest.find({ 'translation.name': name }, { _id: 0, name: 1 }).lean()
  return tests.map((test) => test.name)
}

async function countRows({ found }: DayListing, query: BookingsByDayQuery): Promise<number> {
  const $limit = countLimit(query)
  const pipeline: PipelineStage[] = [...found, { $limit }, { $count: 'total' }]
  const [count] = await Booking.aggregate<{ total: number }>(pipeline).hint(BOOKINGS_BY_DAY_INDEX)
  return count?.total ?? 0
}

/** Filters, sorts and searches in the index, then reads only the bookings of the page. */
async function readRows(
  { found: [first, ...searched], order }: DayListing,
  locale: Locale,
  $skip: number,
  $limit: number,
) {
  const pipeline = [
    first,
    { $sort: { date: order, hour: order, _id: order } },
    ...searched,
    { $skip },
    { $limit },
    { $project: { _id: 1 } },
    {
      $lookup: {
        from: Booking.collection.name,
        localField: '_id',
        foreignField: '_id',
        as: 'booking',
        pipeline: [{ $project: BOOKING_PROJECTION }],
      },
    },
    // Drops a booking that was deleted in between.
    { $unwind: '$booking' },
  ] as PipelineStage[]
  const rows = await Booking.aggregate<{ booking: StoredBooking }>(pipeline).hint(
    BOOKINGS_BY_DAY_INDEX,
  )
  return rows.map(({ booking }) => toBookingDto(booking, locale))
}

/** In two stages, so that computed values need only the index (see `listUsers`). */
function searchStages(q: string, tests: readonly string[]) {
  const isIn = (input: string, regex: string) => ({ $regexMatch: { input, regex, options: 'i' } })
  const text = escapeRegex(q)
  const digits = phoneDigits(q)
  const $or = [
    ...['$userName', '$patientName', '$healthTestName'].map((field) => isIn(field, text)),
    ...(digits ? [isIn('$phone', [...digits].join('[^0-9]*'))] : []),
    ...(tests.length > 0 ? [{ $in: ['$healthTestName', tests] }] : []),
  ]
  return [{ $project: { matches: { $or } } }, { $match: { matches: true } }]
}

/** Drops the country code or leading 0. Returns '' when the text is not part of a number. */
function phoneDigits(q: string): string {
  const typed = toLatinDigits(q)
  if (!/^[+\d\s().\-/]+$/.test(typed)) return ''
  const digits = typed.replace(/\D/g, '')
  return digits.replace(/^(?:00)?880(?=\d)|^0(?=\d)/, '')
}
