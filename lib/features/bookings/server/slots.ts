import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { ErrorDefinition } from '@/lib/core/error-codes'
import { isDuplicateKey } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { type MessageKey, type MessageKeyWithValues, messageKey } from '@/lib/i18n/message-key'
import type { BookingRecord } from '@/models/booking'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { BOOKING_ERRORS } from '../errors'
import { holdsPlace, isForSamePerson, MAX_PLACES } from '../rules'

export interface HealthTestSlot {
  test: Types.ObjectId | string
  /** A calendar day in Dhaka. */
  date: string
  hour: number
}

/** Creates a missing counter outside the transaction, which concurrent creations would abort. */
export async function countPlacesTaken(slot: HealthTestSlot): Promise<number> {
  const counter = await BookingSlot.findOneAndUpdate(
    slot,
    { $setOnInsert: { taken: 0 } },
    { upsert: true, returnDocument: 'after', projection: { taken: 1 } },
  )
    .lean()
    .catch((cause: unknown) => {
      if (isDuplicateKey(cause)) return null
      throw cause
    })
  return counter?.taken ?? 0
}

/** Reserves a place within a transaction. Throws `slot-full`. */
export async function reserveSlot(
  slot: HealthTestSlot,
  capacity: number,
  session: ClientSession,
): Promise<void> {
  const reserved = await BookingSlot.findOneAndUpdate(
    { ...slot, taken: { $lt: capacity } },
    { $inc: { taken: 1 } },
    { session },
  )
  if (!reserved) throw slotFullError()
}

/** Releases a place in the transaction that ends the booking. */
export async function releaseSlot(
  { test, date, hour }: Pick<BookingRecord, 'test' | 'date' | 'hour'>,
  session: ClientSession,
): Promise<void> {
  await BookingSlot.updateOne(
    { test, date, hour, taken: { $gt: 0 } },
    { $inc: { taken: -1 } },
    { session },
  )
}

export function slotFullError(): AppError {
  return new AppError(BOOKING_ERRORS['slot-full'], 'bookings.refusals.slotFull')
}

export function bookingsOfHourQuery(
  person: Types.ObjectId | string,
  { test, date, hour }: HealthTestSlot,
) {
  return Booking.find({ person, test, date, hour }, { patientName: 1, userName: 1, status: 1 })
}

type BookedPatient = Pick<BookingRecord, 'patientName' | 'userName'>

/** Throws `already-booked` for the same patient, and `too-many-places` at `MAX_PLACES`. */
export function assertMayBook(
  bookings: (BookedPatient & Pick<BookingRecord, 'status'>)[],
  wanted: BookedPatient,
): void {
  const active = bookings.filter(({ status }) => holdsPlace(status))
  if (active.some((booking) => isForSamePerson(booking, wanted))) {
    throw patientError(
      BOOKING_ERRORS['already-booked'],
      wanted.patientName ? 'bookings.refusals.personBooked' : 'bookings.refusals.alreadyBooked',
    )
  }
  if (active.length >= MAX_PLACES) {
    throw patientError(
      BOOKING_ERRORS['too-many-places'],
      messageKey('bookings.refusals.tooManyPlaces', { max: MAX_PLACES }),
    )
  }
}

/** The form shows both errors at the patient field. */
function patientError(
  error: ErrorDefinition,
  message: MessageKey | MessageKeyWithValues,
): AppError {
  return new AppError(error, message, { fields: { patientName: [message] } })
}
