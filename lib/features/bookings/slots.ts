import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { type FilledMessageKey, type MessageKey, messageKey } from '@/lib/i18n/message-key'
import type { BookingRecord } from '@/models/booking'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { holdsPlace, isForSamePerson, MAX_PLACES } from './rules'

/** An hour of a day of a health service. */
export interface ServiceSlot {
  test: Types.ObjectId | string
  /** A calendar day in Dhaka. */
  date: string
  hour: number
}

/**
 * How many places of a slot are taken. Creates the slot's counter when it is missing. This happens
 * outside the booking's transaction, which would abort if two counters were created at once.
 */
export async function countPlacesTaken(slot: ServiceSlot): Promise<number> {
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

/** Reserves a place of a slot within a transaction. Throws `slot-full` when none is left. */
export async function reserveSlot(
  slot: ServiceSlot,
  capacity: number,
  session: ClientSession,
): Promise<void> {
  const reserved = await BookingSlot.findOneAndUpdate(
    { ...slot, taken: { $lt: capacity } },
    { $inc: { taken: 1 } },
    { session },
  )
  if (!reserved) throw slotFull()
}

/** Releases the place of a booking, in the transaction that ends the booking. */
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

export function slotFull(): AppError {
  return new AppError('slot-full', 'bookings.refusals.slotFull')
}

/** A person's bookings in one slot, including those that no longer hold a place. */
export function bookingsOfHourQuery(
  person: Types.ObjectId | string,
  { test, date, hour }: ServiceSlot,
) {
  return Booking.find({ person, test, date, hour }, { patientName: 1, userName: 1, status: 1 })
}

type Booked = Pick<BookingRecord, 'patientName' | 'userName'>

/**
 * Throws when an account with these bookings in a slot cannot book one more there:
 * `already-booked` when the same person already has a place, `too-many-places` when the account
 * holds `MAX_PLACES`.
 */
export function assertMayBook(
  bookings: (Booked & Pick<BookingRecord, 'status'>)[],
  wanted: Booked,
): void {
  const held = bookings.filter(({ status }) => holdsPlace(status))
  if (held.some((booking) => isForSamePerson(booking, wanted))) {
    throw refusal(
      'already-booked',
      wanted.patientName ? 'bookings.refusals.personBooked' : 'bookings.refusals.alreadyBooked',
    )
  }
  if (held.length >= MAX_PLACES) {
    throw refusal(
      'too-many-places',
      messageKey('bookings.refusals.tooManyPlaces', { max: MAX_PLACES }),
    )
  }
}

/** The form shows both refusals at the field that says who the test is for. */
function refusal(
  code: 'already-booked' | 'too-many-places',
  message: MessageKey | FilledMessageKey,
): AppError {
  return new AppError(code, message, { fields: { patientName: [message] } })
}
