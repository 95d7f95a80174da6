import { z } from 'zod'
import { shownDay, shownId, shownPage } from '@/lib/core/answers'
import { type ErrorCode, STATUS_OF } from '@/lib/core/error-codes'
import { BOOKING_STATUSES } from './rules'

/** A booking of a health service; the price is in taka, `time` the hour of the slot. */
const bookingAnswer = z
  .strictObject({
    _id: shownId,
    testId: shownId,
    testName: z.string(),
    price: z.number(),
    imageUrl: z.string(),
    userName: z.string(),
    userEmail: z.string(),
    patientName: z.string().optional(),
    date: shownDay,
    time: z.string(),
    phone: z.string(),
    address: z.string(),
    status: z.enum(BOOKING_STATUSES),
  })
  .meta({ id: 'Booking' })

export const bookingWithMessageAnswer = z.strictObject({
  message: z.string(),
  data: bookingAnswer,
})

/** What `gettestbookingsofspecificuser/{email}` answers. */
export const ownBookingsAnswer = z.strictObject({ data: z.array(bookingAnswer) })

/** What `gettestbookings` answers. */
export const bookingsAnswer = z.strictObject({ data: z.array(bookingAnswer), ...shownPage })

/** What `bookings/approve` answers: what became of each. */
export const approvedAnswer = z.strictObject({
  results: z.array(
    z.union([
      z.strictObject({ _id: shownId, status: z.literal('approved') }),
      z.strictObject({
        _id: shownId,
        status: z.literal('refused'),
        code: z.enum(Object.keys(STATUS_OF) as [ErrorCode]),
        message: z.string(),
      }),
    ]),
  ),
})
