import { z } from 'zod'
import { type ErrorCode, STATUS_BY_CODE } from '@/lib/core/error-codes'
import { dayDto, idDto, pageDto } from '@/lib/core/validation/response-schemas'
import { BOOKING_STATUSES } from './rules'

/** `price` is in taka; `time` is the hour of the slot, such as `10:00 AM`. */
const bookingDto = z
  .strictObject({
    _id: idDto,
    testId: idDto,
    testName: z.string(),
    price: z.number(),
    imageUrl: z.string(),
    userName: z.string(),
    userEmail: z.string(),
    patientName: z.string().optional(),
    date: dayDto,
    time: z.string(),
    phone: z.string(),
    address: z.string(),
    status: z.enum(BOOKING_STATUSES),
  })
  .meta({ id: 'Booking' })

export const bookingWithMessageResponse = z.strictObject({
  message: z.string(),
  data: bookingDto,
})

export const ownBookingsResponse = z.strictObject({ data: z.array(bookingDto) })

export const bookingsResponse = z.strictObject({ data: z.array(bookingDto), ...pageDto })

export const approvalResultsResponse = z.strictObject({
  results: z.array(
    z.union([
      z.strictObject({ _id: idDto, status: z.literal('approved') }),
      z.strictObject({
        _id: idDto,
        status: z.literal('refused'),
        code: z.enum(Object.keys(STATUS_BY_CODE) as [ErrorCode]),
        message: z.string(),
      }),
    ]),
  ),
})
