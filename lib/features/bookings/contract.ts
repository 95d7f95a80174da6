import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  dayDto,
  fileResponse,
  idDto,
  messageResponse,
  pageDto,
} from '@/lib/core/validation/response-schemas'
import { ERROR_CODES } from '@/lib/features/error-statuses'
import { slotsResponse } from '@/lib/features/health-tests/contract'
import { healthTestPathSchema } from '@/lib/features/health-tests/schema'
import { fileLanguageSchema } from '@/lib/i18n/file-language-schema'
import { BOOKING_STATUSES } from './rules'
import {
  approveBookingsSchema,
  bookingPathSchema,
  bookingSchema,
  bookingsByEmailSchema,
  bookingsQuerySchema,
  slotsQuerySchema,
  statusChangeSchema,
} from './schema'

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

export type BookingDto = z.output<typeof bookingDto>

const bookingWithMessageResponse = z.strictObject({
  message: z.string(),
  data: bookingDto,
})

const ownBookingsResponse = z.strictObject({ data: z.array(bookingDto) })

const bookingsResponse = z.strictObject({ data: z.array(bookingDto), ...pageDto })

const approvalResultsResponse = z.strictObject({
  results: z.array(
    z.union([
      z.strictObject({ _id: idDto, status: z.literal('approved') }),
      z.strictObject({
        _id: idDto,
        status: z.literal('refused'),
        code: z.enum(ERROR_CODES),
        message: z.string(),
      }),
    ]),
  ),
})

export const bookingEndpoints = {
  'POST bookings/approve': { body: approveBookingsSchema, response: approvalResultsResponse },
  'GET bookings/[id]/calendar': {
    params: bookingPathSchema,
    query: fileLanguageSchema,
    response: fileResponse('text/calendar'),
  },
  'DELETE delete/[id]': { params: bookingPathSchema, response: messageResponse },
  'GET gettestbookings': { query: bookingsQuerySchema, response: bookingsResponse },
  /** For accounts without an email. */
  'GET gettestbookingsofspecificuser': { response: ownBookingsResponse },
  'GET gettestbookingsofspecificuser/[email]': {
    params: bookingsByEmailSchema,
    response: ownBookingsResponse,
  },
  'GET services/[id]/slots': {
    params: healthTestPathSchema,
    query: slotsQuerySchema,
    response: slotsResponse,
  },
  'PATCH statuschangefortestbooking/[id]': {
    params: bookingPathSchema,
    body: statusChangeSchema,
    allowsEmptyBody: true,
    response: bookingWithMessageResponse,
  },
  'POST testbooking': { body: bookingSchema, response: bookingWithMessageResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof bookingEndpoints> {}
}
