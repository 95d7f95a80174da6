import 'server-only'
import { inTransaction, isDuplicateKey } from '@/lib/core/db'
import { dhakaHour } from '@/lib/core/dhaka-hour'
import { AppError } from '@/lib/core/errors'
import type { SessionUser } from '@/lib/core/session'
import { assertActsAsSelf } from '@/lib/features/accounts/acting-person'
import { holdAccount } from '@/lib/features/accounts/hold-account'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { hasBegun, slotHour } from './rules'
import type { BookingInput } from './schema'
import { BOOKING_SHOWN, bookingToWire } from './wire'

interface Place {
  test: string
  /** A calendar day in Dhaka. */
  date: string
  hour: number
}

/**
 * Books a health test for the caller, with the name, the price and the picture that the test has at
 * that moment; it waits for an admin's approval. However many want the last place of an hour at
 * once, one gets it. A repeat under the same key is the same booking, whatever became of the first
 * answer. Throws `forbidden` for another person's e-mail, `not-found`, `slot-past` and `slot-full`.
 */
export async function bookTest(person: SessionUser, input: BookingInput, key?: string) {
  assertActsAsSelf(person, input.userEmail)
  const known = key && (await bookedUnder(key, person))
  if (known) return bookingToWire(known)
  const place = { test: input.testId, date: input.date, hour: slotHour(input.time) }
  if (hasBegun(place, dhakaHour())) {
    throw new AppError('slot-past', 'This hour has already begun. Please choose a later one.')
  }
  const { slotCapacity } = await readTest(place.test)
  if ((await placesTaken(place)) >= slotCapacity) throw slotFull()
  const booking = await takePlace(place, person, input, key).catch(async (cause: unknown) => {
    const other = key && isDuplicateKey(cause) && (await bookedUnder(key, person))
    if (!other) throw cause
    return other
  })
  return bookingToWire(booking)
}

function bookedUnder(key: string, { id }: SessionUser) {
  return Booking.findOne({ person: id, key }, BOOKING_SHOWN).lean()
}

/** A test that is on offer. */
function testQuery(id: string) {
  return HealthTest.findOne(
    { _id: id, retiredAt: null },
    { name: 1, price: 1, imageUrl: 1, slotCapacity: 1 },
  )
}

async function readTest(id: string, query = testQuery(id)) {
  const test = await query.lean()
  if (!test) throw new AppError('not-found', 'This service is not on offer.')
  return test
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

async function takePlace(
  place: Place,
  person: SessionUser,
  { phone, address }: BookingInput,
  key?: string,
) {
  return inTransaction(async (session) => {
    await holdAccount(person, session)
    // Read again: it may have been taken off the list, or its places may have become fewer.
    const test = await readTest(place.test, testQuery(place.test).session(session))
    const [booking] = await Booking.create(
      [
        {
          ...place,
          testName: test.name,
          price: test.price,
          imageUrl: test.imageUrl,
          person: person.id,
          userName: person.name,
          userEmail: person.email,
          phone,
          address,
          status: 'pending',
          key,
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
