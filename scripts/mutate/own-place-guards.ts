import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const BOOKINGS = 'lib/features/bookings'
const BOOK = `${BOOKINGS}/book-test.ts`
const OWN = `${BOOKINGS}/own-places.ts`
const RULES = `${BOOKINGS}/rules.ts`

/** The guards of who may have how many places of an hour. */
export const ownPlaceGuards: Guard[] = [
  {
    name: 'one person has one place in an hour of a service',
    file: OWN,
    find: 'if (held.some((booking) => isForSamePerson(booking, wanted))) {',
    replace: 'if (!held) {',
    tests: api('testbooking', 'booking-races'),
  },
  {
    name: 'an account has four places in an hour of a service',
    file: OWN,
    find: 'if (held.length >= MAX_PLACES) {',
    replace: 'if (!held) {',
    tests: api('testbooking', 'booking-races'),
  },
  {
    name: 'what an account has in an hour is read in the transaction that books',
    file: BOOK,
    find: 'await bookingsOfHourQuery(person.id, place).session(session).lean(), wish',
    replace: '[], wish',
    tests: api('booking-races'),
  },
  {
    name: 'a place that was given up can be had again by its person',
    file: OWN,
    find: 'bookings.filter(({ status }) => holdsPlace(status))',
    replace: 'bookings.filter(({ status }) => Boolean(status))',
    tests: api('testbooking'),
  },
  {
    name: 'names that read the same are one person',
    file: RULES,
    find: 'return plainName(one) === plainName(other)',
    replace: 'return one === other',
    tests: api('testbooking'),
  },
  {
    name: 'a new name of the account gives no second place',
    file: RULES,
    find: '  if (!one.patientName && !other.patientName) return true\n',
    replace: '',
    tests: api('testbooking'),
  },
  {
    name: 'who has the last place is not told that others were faster',
    file: BOOK,
    find: '  assertPlaceLeft(await bookingsOfHourQuery(wish.person.id, place).lean(), wish)\n',
    replace: '',
    tests: api('testbooking'),
  },
  {
    name: 'an attempt that meets itself is the same booking',
    file: BOOK,
    find: 'cause instanceof AppError || isDuplicateKey(cause)',
    replace: 'isDuplicateKey(cause)',
    tests: api('booking-races'),
  },
  {
    name: 'the people of a booking lose their names with the account',
    file: `${BOOKINGS}/leave-bookings.ts`,
    find: "      $unset: { patientName: '' },\n",
    replace: '',
    tests: api('deleting-accounts'),
  },
]
