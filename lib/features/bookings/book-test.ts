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

/** Who books, and for whom. */
interface Applicant extends Pick<BookingInput, 'phone' | 'address' | 'patientName'> {
  person: SessionUser
  userName: string
  /** The idempotency key of the attempt. */
  key?: string
}

/**
 * Books a health test for the caller, with the name, the price and the picture that the test has at
 * that moment; the booking then waits for an admin's approval. When several people want the last
 * place of an hour at once, one of them gets it, and nobody gets two places in one hour. A repeat
 * under the same key answers the same booking, even when the first answer was lost. Throws
 * `forbidden` for another person's e-mail, `not-found`, `slot-past`, `slot-closed`, `slot-full`,
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
      // A request with the same key may have booked in the meantime and caused this refusal.
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

/** The name of who is tested, unless that is the person who books. */
function otherPerson({ patientName }: BookingInput, person: SessionUser): string | undefined {
  const isOther = patientName && !isSameName(patientName, person.name)
  return isOther ? patientName : undefined
}

async function book(slot: ServiceSlot, applicant: Applicant) {
  const test = await readTest(slot.test)
  assertOpen(test, slot)
  if ((await countPlacesTaken(slot)) < test.slotCapacity) return createBooking(slot, applicant)
  // Whoever already has a place here should read that, and not that the hour is full.
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

/**
 * Reads a service and locks it for the transaction. A change of its hours at the same moment comes
 * either before the booking, which then sees the new hours, or after it, and then the admin is told
 * about the booking.
 */
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
    // Two bookings of one account at once both write the account and the slot, so the later one is
    // run again and then sees the earlier one here.
    assertMayBook(await bookingsOfHourQuery(person.id, slot).session(session).lean(), applicant)
    // Read again and locked: since the first read the service may have been retired, or its
    // capacity or its hours changed.
    const test = await lockTest(slot.test, session)
    assertOpen(test, slot)
    const [booking] = await Booking.create(
      [
        {
          ...slot,
          testName: test.name,
          price: test.price,
          imageUrl: test.imageUrl,
          person: person.id,
          userEmail: person.email,
          ...applicant,
          status: 'pending',
        },
      ],
      { session },
    )
    // The slot is contended most, so it is written last and stays locked for the shortest time.
    await reserveSlot(slot, test.slotCapacity, session)
    if (!booking) throw slotFull()
    return booking.toObject()
  })
}
