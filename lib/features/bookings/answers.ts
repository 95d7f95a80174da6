import { z } from 'zod'
import { shownDay, shownId, shownPage } from '@/lib/core/answers'
import { type ErrorCode, STATUS_OF } from '@/lib/core/error-codes'
import { BOOKING_STATUSES } from './rules'

/** `price` is in taka; `time` is the hour of the slot, such as `10:00 AM`. */
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

export const ownBookingsAnswer = z.strictObject({ data: z.array(bookingAnswer) })

export const bookingsAnswer = z.strictObject({ data: z.array(bookingAnswer), ...shownPage })

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
