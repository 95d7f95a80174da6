import type { Guard } from './guards'

const hours = ['tests/api/health-tests/opening-hours.test.ts']

const BOOK = 'lib/features/bookings/book-test.ts'
const CHANGE = 'lib/features/bookings/change-booking-status.ts'
const OUTSIDE = 'lib/features/bookings/bookings-outside-hours.ts'
const SLOTS = 'lib/features/bookings/free-slots.ts'

/** The guards of the opening hours of health services. */
export const hoursGuards: Guard[] = [
  {
    name: 'a closed hour is not booked',
    file: BOOK,
    find: '  if (isOpenAt(schedule, place)) return\n',
    replace: '  if (schedule) return\n',
    tests: hours,
  },
  {
    name: 'a booking and a change of the hours at the same moment come one after the other',
    file: BOOK,
    find: '{ $inc: { holdCount: 1 } },',
    replace: '{},',
    tests: hours,
  },
  {
    name: 'the hours are looked at again in the transaction',
    file: BOOK,
    find: 'const test = await holdTest(place.test, session)\n    assertOpen(test, place)\n',
    replace: 'const test = await holdTest(place.test, session)\n',
    tests: hours,
  },
  {
    name: 'a booking at a closed hour is not approved',
    file: CHANGE,
    find: 'if (test && !isOpenAt(test, booking)) {',
    replace: 'if (test === undefined) {',
    tests: hours,
  },
  {
    name: 'a booking whose hour has begun is not approved',
    file: CHANGE,
    find: '  if (hasBegun(booking, dhakaHour())) {',
    replace: '  if (booking.hour < 0) {',
    tests: hours,
  },
  {
    name: 'an admin hears which bookings stand at closed hours',
    file: OUTSIDE,
    find: '!hasBegun(slot, now) && !isOpenAt(test, slot)',
    replace: '!hasBegun(slot, now) && !test',
    tests: hours,
  },
  {
    name: 'the hours that have begun concern nobody any more',
    file: OUTSIDE,
    find: '!hasBegun(slot, now) && !isOpenAt(test, slot)',
    replace: '!isOpenAt(test, slot)',
    tests: hours,
  },
  {
    name: 'a closed hour is shown as closed',
    file: SLOTS,
    find: 'const closed = !isOpenAt(test, { date, hour })',
    replace: 'const closed = hour < 0',
    tests: hours,
  },
  {
    name: 'a day ends after it begins',
    file: 'lib/features/health-tests/schema.ts',
    find: 'slotHour(hours.opens) >= closingHour(hours.closes)',
    replace: 'slotHour(hours.opens) < 0',
    tests: hours,
  },
]
