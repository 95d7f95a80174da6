import { z } from 'zod'
import { dhakaDay } from '@/lib/core/time/calendar'
import {
  day,
  id,
  ignoredField,
  MAX_LENGTH,
  optionalSingleLineText,
  ownEmail,
  paging,
  singleLineText,
  text,
} from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { SLOT_TIMES } from '@/lib/features/health-tests/rules'
import { messageKey } from '@/lib/i18n/message-key'
import { BOOKABLE_DAYS, BOOKING_STATUSES, lastBookableDay, MAX_APPROVED_AT_ONCE } from './rules'

export const bookingFormSchema = z.strictObject({
  /** Empty when the account holder is the patient. */
  patientName: optionalSingleLineText(MAX_LENGTH.name),
  date: day('bookings.public.validation.date')
    .refine((date) => date >= dhakaDay(), { error: 'bookings.public.validation.past', abort: true })
    .refine(
      (date) => date <= lastBookableDay(dhakaDay()),
      messageKey('bookings.public.validation.tooFar', { max: BOOKABLE_DAYS }),
    ),
  time: text('bookings.public.validation.time', 8).refine((time) => SLOT_TIMES.includes(time), {
    error: 'bookings.public.validation.slot',
  }),
  phone: phone('bookings.public.validation.phone'),
  address: singleLineText('bookings.public.validation.address', MAX_LENGTH.address),
})

/** The server sets the ignored fields; older clients still send them. */
export const bookingSchema = z
  .strictObject({
    testId: id(),
    ...{
      testName: ignoredField,
      price: ignoredField,
      imageUrl: ignoredField,
      userName: ignoredField,
    },
    userEmail: ownEmail('bookings.public.validation.email'),
    ...bookingFormSchema.shape,
    status: ignoredField,
  })
  .transform(({ userEmail, ...same }) => ({ ...same, email: userEmail }))
export type BookingInput = z.output<typeof bookingSchema>

export const bookingsQuerySchema = z.object({
  status: z.enum(BOOKING_STATUSES, 'bookings.admin.validation.status').optional(),
  date: day('bookings.admin.validation.date').optional(),
  ...paging(50),
})
export type BookingsQuery = z.output<typeof bookingsQuerySchema>

export interface BookingsByDayQuery extends BookingsQuery {
  /** Part of a name, phone number or test name, at most `MAX_BOOKING_SEARCH_LENGTH` characters. */
  q?: string
}

/** Approves when the status is missing. */
export const statusChangeSchema = z.strictObject({
  status: z
    .enum(['approved', 'completed', 'cancelled'], 'bookings.public.validation.status')
    .default('approved'),
})
export type StatusChange = z.output<typeof statusChangeSchema>

export const approveBookingsSchema = z.strictObject({
  ids: z
    .array(id(), 'bookings.admin.validation.ids')
    .min(1, 'bookings.admin.validation.ids')
    .max(MAX_APPROVED_AT_ONCE, {
      error: messageKey('bookings.admin.validation.tooMany', { max: MAX_APPROVED_AT_ONCE }),
      abort: true,
    }),
})

export const bookingPathSchema = z.strictObject({ id: id() })

export const slotsQuerySchema = z.object({ date: day('bookings.public.validation.date') })

export const bookingsByEmailSchema = z.strictObject({ email: z.string().transform(emailInPath) })

/** An email in a path that has no @ is still percent-encoded. */
function emailInPath(typed: string): string {
  const email = typed.includes('@') ? typed : decoded(typed)
  return email.trim().toLowerCase()
}

function decoded(typed: string): string {
  try {
    return decodeURIComponent(typed)
  } catch {
    return typed
  }
}
