import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const CHANGE = 'lib/features/bookings/change-booking-status.ts'
const TESTS = 'lib/features/health-tests'

/** The guards of bookings and health services, as admins keep them. */
export const appointmentGuards: Guard[] = [
  {
    name: 'a booking passes from one status to the next alone',
    file: CHANGE,
    find: '{ _id: id, status: { $in: PASSES_FROM[status] } },',
    replace: '{ _id: id },',
    tests: api('statuschangefortestbooking'),
  },
  {
    name: 'a cancelled booking frees its place',
    file: CHANGE,
    find: '    if (!holdsPlace(status)) await freePlace(changed, session)\n',
    replace: '',
    tests: api('statuschangefortestbooking'),
  },
  {
    name: 'nobody hears twice of one change of a booking',
    file: CHANGE,
    find: 'change, preparation)], session)',
    replace: 'change, preparation)])',
    tests: api('statuschangefortestbooking'),
  },
  {
    name: 'a completed booking sends no mail',
    file: CHANGE,
    find: "if (status !== 'completed') await tellPerson",
    replace: 'await tellPerson',
    tests: api('statuschangefortestbooking'),
  },
  {
    name: 'bookings are for admins',
    file: 'app/api/gettestbookings/route.ts',
    find: "access: 'admin'",
    replace: "access: 'user'",
    tests: api('gettestbookings'),
  },
  {
    name: 'admins alone change where a booking stands',
    file: 'app/api/statuschangefortestbooking/[id]/route.ts',
    find: "access: 'admin'",
    replace: "access: 'user'",
    tests: api('statuschangefortestbooking'),
  },
  {
    name: 'admins alone create services',
    file: 'app/api/services/route.ts',
    find: "access: 'admin'",
    replace: "access: 'user'",
    tests: api('services'),
  },
  {
    name: 'a retired service is not edited',
    file: `${TESTS}/edit-health-test.ts`,
    find: '{ _id: id, retiredAt: null },',
    replace: '{ _id: id },',
    tests: api('services'),
  },
  {
    name: 'a service is retired once',
    file: `${TESTS}/retire-health-test.ts`,
    find: '{ _id: id, retiredAt: null },',
    replace: '{ _id: id },',
    tests: api('services'),
  },
]
