import 'server-only'
import { inTransaction, isDuplicateKey } from '@/lib/core/db'
import { dhakaHour } from '@/lib/core/dhaka-hour'
import { AppError } from '@/lib/core/errors'
import type { SessionUser } from '@/lib/core/session'
import { assertSelfOrAdmin } from '@/lib/features/accounts/acting-person'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { User } from '@/models/user'
import { hasBegun, slotHour } from './rules'
import type { BookingInput } from './schema'
import { bookingToWire } from './wire'

interface Place {
  test: string
  /** A calendar day in Dhaka. */
  date: string
  hour: number
}

/**
 * Books a health test for a person, with the name, the price and the picture that the test has at
 * that moment; it waits for an admin's approval. However many want the last place of an hour at
 * once, one gets it. Admins may book for whoever has an account. Throws `forbidden` for another
 * person's e-mail, `not-found`, `slot-past` and `slot-full`.
 */
export async function bookTest(caller: SessionUser, input: BookingInput) {
  const person = await personToServe(caller, input.userEmail)
  const place = { test: input.testId, date: input.date, hour: slotHour(input.time) }
  if (hasBegun(place, dhakaHour())) {
    throw new AppError('slot-past', 'This hour has already begun. Please choose a later one.')
  }
  const { slotCapacity } = await readTest(place.test)
  if ((await placesTaken(place)) >= slotCapacity) throw slotFull()
  return bookingToWire(await takePlace(place, person, input))
}

/** For whom the booking is: the caller, or the person whom an admin names. */
async function personToServe(caller: SessionUser, email: string) {
  assertSelfOrAdmin(caller, email)
  if (email === caller.email) return caller
  const person = await User.findOne({ email }, { name: 1, email: 1 }).lean()
  if (!person) throw new AppError('not-found', 'Nobody has an account with this e-mail.')
  return { id: String(person._id), name: person.name, email: person.email }
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
  person: Pick<SessionUser, 'id' | 'name' | 'email'>,
  { phone, address }: BookingInput,
) {
  return inTransaction(async (session) => {
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
