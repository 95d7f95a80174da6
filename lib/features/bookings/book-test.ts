import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction, isDuplicateKey } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { dhakaHour } from '@/lib/core/time/dhaka-hour'
import { hoursOn, isOpenAt, type Schedule } from '@/lib/features/health-tests/rules'
import { assertActsAsSelf } from '@/lib/features/users/acting-person'
import { holdAccount } from '@/lib/features/users/sign-in/hold-account'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { assertPlaceLeft, bookingsOfHourQuery, type Place } from './own-places'
import { hasBegun, isSameName, slotHour } from './rules'
import type { BookingInput } from './schema'
import { BOOKING_SHOWN, bookingToWire } from './wire'

/** Who wants a place, and for whom. */
interface Wish extends Pick<BookingInput, 'phone' | 'address' | 'patientName'> {
  person: SessionUser
  userName: string
  key?: string
}

/**
 * Books a health test for the caller, with the name, the price and the picture that the test has at
 * that moment; it waits for an admin's approval. However many want the last place of an hour at
 * once, one gets it, and nobody gets two places of one hour. A repeat under the same key is the same
 * booking, whatever became of the first answer. Throws `forbidden` for another person's e-mail,
 * `not-found`, `slot-past`, `slot-closed`, `slot-full`, `already-booked` and `too-many-places`.
 */
export async function bookTest(person: SessionUser, input: BookingInput, key?: string) {
  assertActsAsSelf(person, input.userEmail)
  const known = key && (await bookedUnder(key, person))
  if (known) return bookingToWire(known)
  const place = { test: input.testId, date: input.date, hour: slotHour(input.time) }
  if (hasBegun(place, dhakaHour())) {
    throw new AppError('slot-past', 'This hour has already begun. Please choose a later one.')
  }
  const { phone, address } = input
  const wish = { person, userName: person.name, patientName: otherPerson(input, person) }
  const booking = await book(place, { ...wish, phone, address, key }).catch(
    async (cause: unknown) => {
      // The same attempt may have come in between, and then it is what this one met.
      const isRefused = cause instanceof AppError || isDuplicateKey(cause)
      const other = key && isRefused && (await bookedUnder(key, person))
      if (!other) throw cause
      return other
    },
  )
  return bookingToWire(booking)
}

/** The name of who is tested, unless that is the person who books. */
function otherPerson({ patientName }: BookingInput, person: SessionUser): string | undefined {
  const isOther = patientName && !isSameName(patientName, person.name)
  return isOther ? patientName : undefined
}

async function book(place: Place, wish: Wish) {
  const test = await readTest(place.test)
  assertOpen(test, place)
  if ((await placesTaken(place)) < test.slotCapacity) return takePlace(place, wish)
  // Who has a place there already hears that, and not that others were faster.
  assertPlaceLeft(await bookingsOfHourQuery(wish.person.id, place).lean(), wish)
  throw slotFull()
}

function bookedUnder(key: string, { id }: SessionUser) {
  return Booking.findOne({ person: id, key }, BOOKING_SHOWN).lean()
}

function onOffer(id: Place['test']) {
  return { _id: id, retiredAt: null }
}

async function readTest(id: Place['test']) {
  const decides = { slotCapacity: 1, openingHours: 1, closedDays: 1 } as const
  return assertOnOffer(await HealthTest.findOne(onOffer(id), decides).lean())
}

/**
 * Reads a service and holds it within the transaction: a change of its hours at the same moment comes
 * before the booking, which then meets it, or after it, and then the admin hears of the booking.
 */
async function holdTest(id: Place['test'], session: ClientSession) {
  // Two writes of one document are what transactions can't do at once; to read it would not do.
  const held = await HealthTest.findOneAndUpdate(
    onOffer(id),
    { $inc: { holdCount: 1 } },
    { session, timestamps: false, returnDocument: 'after' },
  ).lean()
  return assertOnOffer(held)
}

function assertOnOffer<T>(test: T | null): T {
  if (!test) throw new AppError('not-found', 'This service is not on offer.')
  return test
}

function assertOpen(schedule: Schedule, place: Place): void {
  if (isOpenAt(schedule, place)) return
  throw new AppError(
    'slot-closed',
    hoursOn(schedule, place.date)
      ? 'This service is closed at this hour. Please choose another one.'
      : 'This service is closed on this day. Please choose another date.',
  )
}

/**
 * How many places of an hour are taken. It makes the document that counts them where there is none
 * yet, outside of the transaction: there a second one made at the same moment would end it.
 */
async function placesTaken(place: Place): Promise<number> {
  const slot = await BookingSlot.findOneAndUpdate(
    place,
    { $setOnInsert: { taken: 0 } },
    { upsert: true, returnDocument: 'after', projection: { taken: 1 } },
  )
    .lean()
    .catch((cause: unknown) => {
      if (isDuplicateKey(cause)) return null
      throw cause
    })
  return slot?.taken ?? 0
}

async function takePlace(place: Place, { person, ...wish }: Wish) {
  return inTransaction(async (session) => {
    await holdAccount(person, session)
    // Of two at once the later is run again, for both write to the account and to the slot: it then
    // reads what the earlier one has.
    assertPlaceLeft(await bookingsOfHourQuery(person.id, place).session(session).lean(), wish)
    // Read again and held: it may have been taken off the list, its places may have become fewer, or
    // its hours others.
    const test = await holdTest(place.test, session)
    assertOpen(test, place)
    const [booking] = await Booking.create(
      [
        {
          ...place,
          testName: test.name,
          price: test.price,
          imageUrl: test.imageUrl,
          person: person.id,
          userEmail: person.email,
          ...wish,
          status: 'pending',
        },
      ],
      { session },
    )
    // The slot is what many want at once: it is written last, to be held as briefly as can be.
    const slot = await BookingSlot.findOneAndUpdate(
      { ...place, taken: { $lt: test.slotCapacity } },
      { $inc: { taken: 1 } },
      { session },
    )
    if (!slot || !booking) throw slotFull()
    return booking.toObject()
  })
}

function slotFull(): AppError {
  return new AppError('slot-full', 'This hour is fully booked. Please choose another one.')
}
