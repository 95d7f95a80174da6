import mongoose from 'mongoose'
import { isOpenAt, type Schedule } from '@/lib/features/health-tests/rules'
import { Booking } from '@/models/booking'
import { HealthTest } from '@/models/health-test'
import { User } from '@/models/user'
import { chanceFrom } from './chance'
import { DEMO_BOOKINGS } from './demo-bookings'
import { bookingFields, dayFromToday, takePlaces } from './factories'
import { phoneNumber } from './names'

const HOUR_IN_MS = 3_600_000

/** The day this many days from today or, when the service is closed then, the next open one further away. */
function openDay(test: Schedule, inDays: number, hour: number): string {
  const step = inDays < 0 ? -1 : 1
  let days = inDays
  // Each of these hours has an open day in every week, and two weeks in a row are never all holidays.
  while (Math.abs(days - inDays) < 14) {
    const date = dayFromToday(days)
    if (isOpenAt(test, { date, hour })) return date
    days += step
  }
  return dayFromToday(inDays)
}

/**
 * Books the demo's health services for its accounts and some of these people, once per database;
 * returns the number of bookings. The dates are relative to that run.
 */
export async function seedDemoBookings(emails: readonly string[]): Promise<number> {
  if (await Booking.exists({})) return 0
  const tests = await HealthTest.find({ retiredAt: null }).lean()
  const accounts = DEMO_BOOKINGS.flatMap(({ email }) => email ?? [])
  const everybody = await User.find({ email: { $in: [...accounts, ...emails] } })
    .sort({ email: 1 })
    .lean()
  const people = everybody.filter(({ email }) => emails.includes(email))
  const chance = chanceFrom(7)
  const now = Date.now()

  const bookings = DEMO_BOOKINGS.flatMap(({ email, test: name, inDays, bookedAgo, ...rest }) => {
    const test = tests.find((one) => one.name === name)
    const person = email ? everybody.find((one) => one.email === email) : chance.pick(people)
    // An admin may have retired a service, and an account may have been deleted.
    if (!test || !person) return []
    const { phone = phoneNumber(chance), address, district } = person.donor ?? {}
    return bookingFields(test, person, {
      ...rest,
      date: openDay(test, inDays, rest.hour),
      createdAt: new Date(now - bookedAgo * HOUR_IN_MS),
      phone,
      address: address ? `${address}, ${district}` : '27 Lake Circus, Kalabagan, Dhaka',
    })
  })
  // One transaction, so that an interrupted seed leaves no booking without its slot.
  await mongoose.connection.transaction(async (session) => {
    await Booking.insertMany(bookings, { session })
    await takePlaces(bookings, session)
  })
  return bookings.length
}
