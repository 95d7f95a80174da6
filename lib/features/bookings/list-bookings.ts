import 'server-only'
import type { PipelineStage } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { Booking } from '@/models/booking'
import type { BookingsQuery } from './schema'
import { BOOKING_SHOWN, bookingToWire, type StoredBooking } from './wire'

type Row = StoredBooking | { total: number }

/** Everybody's bookings, newest first, filtered by status and day; `total` counts all matches. */
export async function listBookings(query: BookingsQuery) {
  await connectDb()
  const rows = await Booking.aggregate<Row>(bookingsPipeline(query))
  return {
    data: rows.filter((row) => 'testName' in row).map(bookingToWire),
    total: rows.find((row) => 'total' in row)?.total ?? 0,
    page: query.page,
    limit: query.limit,
  }
}

/** The page and its total in one round trip; both use the index of the filtered fields. */
function bookingsPipeline({ status, date, page, limit }: BookingsQuery): PipelineStage[] {
  const filter = {
    ...(date && { date }),
    ...(status && { status }),
    // True of every booking: without this bound, counting all would read each document.
    createdAt: { $gt: new Date(0) },
  }
  return [
    { $match: filter },
    { $sort: { createdAt: -1, _id: -1 } },
    { $skip: (page - 1) * limit },
    { $limit: limit },
    { $project: BOOKING_SHOWN },
    {
      $unionWith: {
        coll: Booking.collection.name,
        pipeline: [{ $match: filter }, { $count: 'total' }],
      },
    },
  ]
}
