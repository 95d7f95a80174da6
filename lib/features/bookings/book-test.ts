import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction, isDuplicateKey } from '@/lib/core/db/connection'
import { readAcknowledged } from '@/lib/core/db/read-acknowledged'
import { AppError } from '@/lib/core/errors'
import { dhakaHour } from '@/lib/core/time/dhaka-hour'
import { hoursOn, isOpenAt, type Schedule } from '@/lib/features/health-tests/rules'
import { assertActsAsSelf } from '@/lib/features/users/acting-person'
import { lockAccount } from '@/lib/features/users/sign-in/lock-account'
import type { Locale } from '@/lib/i18n/routing'
import { Booking } from '@/models/booking'
import { HealthTest } from '@/models/health-test'
import { nameTests } from './name-tests'
import { hasBegun, isSameName, slotHour } from './rules'
import type { BookingInput } from './schema'
import { BOOKING_SHOWN, type StoredBooking, shownBooking } from './shapes'
import {
  assertMayBook,
  bookingsOfHourQuery,
  countPlacesTaken,
  reserveSlot,
  type ServiceSlot,
  slotFull,
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
export async function bookTest(
  person: SessionUser,
  input: BookingInput,
  { key, locale }: { key?: string; locale: Locale },
) {
  assertActsAsSelf(person, input.email)
  const known = key && (await findByKey(key, person))
  if (known) return answered(known, locale)
  const slot = { test: input.testId, date: input.date, hour: slotHour(input.time) }
  if (hasBegun(slot, dhakaHour())) {
    throw new AppError('slot-past', 'bookings.refusals.slotPast')
  }
  const { phone, address } = input
  const applicant = { person, userName: person.name, patientName: otherPerson(input, person) }
  const booking = await book(slot, { ...applicant, phone, address, key }).catch(
    async (cause: unknown) => {
      // A concurrent request with the same key may have caused this error.
      const isRefused = cause instanceof AppError || isDuplicateKey(cause)
      const other = key && isRefused && (await findByKey(key, person))
      if (!other) throw cause
      return other
    },
  )
  return answered(booking, locale)
}

async function answered(booking: StoredBooking, locale: Locale) {
  const nameOf = await nameTests([booking], locale)
  return shownBooking(booking, locale, nameOf(booking))
}

/** Returns undefined when the account holder is the patient. */
function otherPerson({ patientName }: BookingInput, person: SessionUser): string | undefined {
  const isOther = patientName && !isSameName(patientName, person.name)
  return isOther ? patientName : undefined
}

async function book(slot: ServiceSlot, applicant: Applicant) {
  const test = await readTest(slot.test)
  assertOpen(test, slot)
  if ((await countPlacesTaken(slot)) < test.slotCapacity) return createBooking(slot, applicant)
  // 'Already booked' is a more helpful error than 'slot full', so check it first.
  assertMayBook(await bookingsOfHourQuery(applicant.person.id, slot).lean(), applicant)
  throw slotFull()
}

function findByKey(key: string, { id }: SessionUser) {
  return readAcknowledged(() => Booking.findOne({ person: id, key }, BOOKING_SHOWN).lean())
}

function onOffer(id: ServiceSlot['test']) {
  return { _id: id, retiredAt: null }
}

async function readTest(id: ServiceSlot['test']) {
  const decides = { slotCapacity: 1, openingHours: 1, closedDays: 1 } as const
  return assertOnOffer(await HealthTest.findOne(onOffer(id), decides).lean())
}

/** A concurrent change of the hours precedes the booking, or reports it to the admin. */
async function lockTest(id: ServiceSlot['test'], session: ClientSession) {
  // Two transactions conflict only when both write the document; reading it locks nothing.
  const locked = await HealthTest.findOneAndUpdate(
    onOffer(id),
    { $inc: { holdCount: 1 } },
    { session, timestamps: false, returnDocument: 'after' },
  ).lean()
  return assertOnOffer(locked)
}

function assertOnOffer<T>(test: T | null): T {
  if (!test) throw new AppError('not-found', 'health-tests.refusals.notFound')
  return test
}

function assertOpen(schedule: Schedule, slot: ServiceSlot): void {
  if (isOpenAt(schedule, slot)) return
  throw new AppError(
    'slot-closed',
    hoursOn(schedule, slot.date) ? 'bookings.refusals.hourClosed' : 'bookings.refusals.dayClosed',
  )
}

async function createBooking(slot: ServiceSlot, { person, ...applicant }: Applicant) {
  return inTransaction(async (session) => {
    await lockAccount(person, session)
    // Concurrent bookings of one account conflict here, so the retry sees the earlier one.
    assertMayBook(await bookingsOfHourQuery(person.id, slot).session(session).lean(), applicant)
    // The service may have closed, or changed its hours or capacity, since the first read.
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
    if (!booking) throw slotFull()
    return booking.toObject()
  })
}
