import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const BOOKINGS = 'lib/features/bookings'
const BOOK = `${BOOKINGS}/book-test.ts`
const CANCEL = `${BOOKINGS}/cancel-booking.ts`

/** The guards of appointments and their places. */
export const bookingGuards: Guard[] = [
  {
    name: 'no more bookings than places',
    file: BOOK,
    find: '{ ...place, taken: { $lt: test.slotCapacity } },',
    replace: 'place,',
    tests: api('booking-races'),
  },
  {
    name: 'one document counts the places of an hour',
    file: 'models/booking-slot.ts',
    find: 'bookingSlotSchema.index({ test: 1, date: 1, hour: 1 }, { unique: true })',
    replace: 'bookingSlotSchema.index({ test: 1, date: 1, hour: 1 })',
    tests: api('booking-races'),
  },
  {
    name: 'a booking stays only when its place is counted',
    file: BOOK,
    find: '      { session },\n    )\n    // The slot',
    replace: '    )\n    // The slot',
    tests: api('booking-races'),
  },
  {
    name: 'nobody books a service that goes at the same moment',
    file: BOOK,
    find: '    onOffer(id),\n    { $inc',
    replace: '    { _id: id },\n    { $inc',
    tests: api('booking-races'),
  },
  {
    name: 'a service that is off the list is not booked',
    file: BOOK,
    find: 'return { _id: id, retiredAt: null }',
    replace: 'return { _id: id }',
    tests: api('testbooking'),
  },
  {
    name: 'an hour that has begun is not booked',
    file: BOOK,
    find: 'if (hasBegun(place, dhakaHour())) {',
    replace: 'if (place.hour < 0) {',
    tests: api('testbooking'),
  },
  {
    name: 'a day that is over is not booked',
    file: `${BOOKINGS}/schema.ts`,
    find: '(date) => date >= dhakaDay()',
    replace: '(date) => date !== dhakaDay(new Date(0))',
    tests: api('testbooking'),
  },
  {
    name: 'nobody books in the name of another',
    file: BOOK,
    find: '  assertActsAsSelf(person, input.userEmail)\n',
    replace: '',
    tests: api('testbooking'),
  },
  {
    name: 'people cancel their own bookings',
    file: CANCEL,
    find: "caller.role === 'admin' ? {} : { person: caller.id }",
    replace: '{}',
    tests: api('delete'),
  },
  {
    name: 'a place that is free already is not freed again',
    file: CANCEL,
    find: '      if (!givesPlaceBack(booking.status)) return\n',
    replace: '',
    tests: api('delete'),
  },
  {
    name: 'a booking and its place go together',
    file: CANCEL,
    find: '{ session, projection:',
    replace: '{ projection:',
    tests: api('booking-races'),
  },
  {
    name: 'a booking that is sent again is the same booking',
    file: 'models/booking.ts',
    find: '{ person: 1, key: 1 },\n  { unique: true, partial',
    replace: '{ person: 1, key: 1 },\n  { partial',
    tests: api('booking-races'),
  },
  {
    name: 'who would come to an appointment that is taken away hears of it',
    file: CANCEL,
    find: 'const isTold = !isOwn && booking.userEmail',
    replace: 'const isTold = false',
    tests: api('delete'),
  },
  {
    name: 'bookings are shown to their person and to admins',
    file: `${BOOKINGS}/list-own-bookings.ts`,
    find: '  assertSelfOrAdmin(reader, email)\n',
    replace: '',
    tests: api('gettestbookingsofspecificuser'),
  },
]
