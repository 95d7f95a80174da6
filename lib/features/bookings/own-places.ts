import 'server-only'
import type { Types } from 'mongoose'
import { AppError } from '@/lib/core/errors'
import type { BookingRecord } from '@/models/booking'
import { Booking } from '@/models/booking'
import { holdsPlace, isForSamePerson, MAX_PLACES } from './rules'

/** An hour of a day of a health service. */
export interface Place {
  test: Types.ObjectId | string
  /** A calendar day in Dhaka. */
  date: string
  hour: number
}

/** The bookings of a person in one hour of a service, also those that no longer hold a place. */
export function bookingsOfHourQuery(person: Types.ObjectId | string, { test, date, hour }: Place) {
  return Booking.find({ person, test, date, hour }, { patientName: 1, userName: 1, status: 1 })
}

type Booked = Pick<BookingRecord, 'patientName' | 'userName'>

/**
 * Throws when an account with these bookings in an hour can have no place there for somebody:
 * `already-booked` when that person has one, `too-many-places` when the account has `MAX_PLACES`.
 */
export function assertPlaceLeft(
  bookings: (Booked & Pick<BookingRecord, 'status'>)[],
  wanted: Booked,
): void {
  const held = bookings.filter(({ status }) => holdsPlace(status))
  if (held.some((booking) => isForSamePerson(booking, wanted))) {
    throw refusal(
      'already-booked',
      wanted.patientName
        ? 'This person already has a place in this hour. If two people share a name, add what tells them apart.'
        : 'You already have a place in this hour. To book for somebody else, type their name.',
    )
  }
  if (held.length >= MAX_PLACES) {
    throw refusal(
      'too-many-places',
      `You have ${MAX_PLACES} places in this hour, the most that one account can have. Please choose another hour.`,
    )
  }
}

/** All of them are told at the field that says who the test is for. */
function refusal(code: 'already-booked' | 'too-many-places', message: string): AppError {
  return new AppError(code, message, { fields: { patientName: [message] } })
}
