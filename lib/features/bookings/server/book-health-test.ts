import 'server-only'
import type { ClientSession } from 'mongoose'
import { assertOwnEmail } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction, isDuplicateKey } from '@/lib/core/server/db/connection'
import { readAcknowledged } from '@/lib/core/server/db/read-acknowledged'
import { AppError } from '@/lib/core/server/errors'
import { isSameName } from '@/lib/core/text-filter'
import { dhakaDayAndHour } from '@/lib/core/time/calendar'
import {
  hasBegun,
  isOpenAt,
  type OpeningSchedule,
  openingHoursOn,
  slotHour,
} from '@/lib/features/health-tests/rules'
import { lockAccount } from '@/lib/features/users/server/sign-in/lock-account'
import type { Locale } from '@/lib/i18n/routing'
import { Booking } from '@/models/booking'
import { HealthTest } from '@/models/health-test'
import { BOOKING_ERRORS } from '../errors'
import type { BookingInput } from '../schema'
import { loadBookedTestNames } from './booked-test-names'
import { BOOKING_PROJECTION, type StoredBooking, toBookingDto } from './booking-dto'
import {
  assertMayBook,
  bookingsOfHourQuery,
  countPlacesTaken,
  type HealthTestSlot,
  reserveSlot,
  slotFullError,
} from './slots'

interface Applicant extends Pick<BookingInput, 'phone' | 'address' | 'patientName'> {
  person: SessionUser
  userName: string
  /** The idempotency key of the attempt. */
  key?: string
}

/**
 * Books a health test that waits for an admin's approval; a repeat under the same `key` returns the
 * same booking. Throws `forbidden`, `not-found`, `slot-past`, `slot-closed`, `slot-full`,
 * `already-booked` and `too-many-places`.
 */
export async function bookHealthTest(
  person: SessionUser,
  input: BookingInput,
  { key, locale }: { key?: string; locale: Locale },
) {
  assertOwnEmail(person, input.email)
  const existing = key && (await findByKey(key, person))
  if (existing) return toResponse(existing, locale)
  const slot = { test: input.testId, date: input.date, hour: slotHour(input.time) }
  if (hasBegun(slot, dhakaDayAndHour())) {
    throw new AppError(BOOKING_ERRORS['slot-past'], 'bookings.refusals.slotPast')
  }
  const { phone, address } = input
  const applicant = { person, userName: person.name, patientName: otherPatient(input, person) }
  const booking = await book(slot, { ...applicant, phone, address, key }).catch(
    async (cause: unknown) => {
      // A concurrent request with the same key may have caused this error.
      const isExpected = cause instanceof AppError || isDuplicateKey(cause)
      const other = key && isExpected && (await findByKey(key, person))
      if (!other) throw cause
      return other
    },
  )
  return toResponse(booking, locale)
}

async function toResponse(booking: StoredBooking, locale: Locale) {
  const nameOf = await loadBookedTestNames([booking], locale)
  return toBookingDto(booking, locale, nameOf(booking))
}

/** Returns undefined when the account holder is the patient. */
function otherPatient({ patientName }: BookingInput, person: SessionUser): string | undefined {
  const isOther = patientName && !isSameName(patientName, person.name)
  return isOther ? patientName : undefined
}

async function book(slot: HealthTestSlot, applicant: Applicant) {
  const test = await readTest(slot.test)
  assertOpen(test, slot)
  if ((await countPlacesTaken(slot)) < test.slotCapacity) return createBooking(slot, applicant)
  // 'Already booked' is a more helpful error than 'slot full', so check it first.
  assertMayBook(await bookingsOfHourQuery(applicant.person.id, slot).lean(), applicant)
  throw slotFullError()
}

function findByKey(key: string, { id }: SessionUser) {
  return readAcknowledged(() => Booking.findOne({ person: id, key }, BOOKING_PROJECTION).lean())
}

function offeredTestFilter(id: HealthTestSlot['test']) {
  return { _id: id, retiredAt: null }
}

async function readTest(id: HealthTestSlot['test']) {
  const projection = { slotCapacity: 1, openingHours: 1, closedDays: 1 } as const
  return assertOffered(await HealthTest.findOne(offeredTestFilter(id), projection).lean())
}

/** A concurrent change of the hours precedes the booking, or reports it to the admin. */
async function lockTest(id: HealthTestSlot['test'], session: ClientSession) {
  // Two transactions conflict only when both write the document; reading it locks nothing.
  const locked = await HealthTest.findOneAndUpdate(
    offeredTestFilter(id),
    { $inc: { holdCount: 1 } },
    { session, timestamps: false, returnDocument: 'after' },
  ).lean()
  return assertOffered(locked)
}

function assertOffered<T>(test: T | null): T {
  if (!test) throw new AppError('not-found', 'health-tests.refusals.notFound')
  return test
}

function assertOpen(schedule: OpeningSchedule, slot: HealthTestSlot): void {
  if (isOpenAt(schedule, slot)) return
  throw new AppError(
    BOOKING_ERRORS['slot-closed'],
    openingHoursOn(schedule, slot.date)
      ? 'bookings.refusals.hourClosed'
      : 'bookings.refusals.dayClosed',
  )
}

async function createBooking(slot: HealthTestSlot, { person, ...applicant }: Applicant) {
  return inTransaction(async (session) => {
    await lockAccount(person, session)
    // Concurrent bookings of one account conflict here, so the retry sees the earlier one.
    assertMayBook(await bookingsOfHourQuery(person.id, slot).session(session).lean(), applicant)
    // The health test may have closed, or changed its hours or capacity, since the first read.
    const test = await lockTest(slot.test, session)
    assertOpen(test, slot)
    const [booking] = await Booking.create(
      [
        {
          ...slot,
          healthTestName: test.name,
          priceInPaisa: test.priceInPaisa,
          imageUrl: test.imageUrl,
          person: person.id,
          userEmail: person.email,
          ...applicant,
          status: 'pending',
        },
      ],
      { session },
    )
    // Write the most contended document last, so that its lock is short.
    await reserveSlot(slot, test.slotCapacity, session)
    if (!booking) throw slotFullError()
    return booking.toObject()
  })
}
