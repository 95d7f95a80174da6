import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const FACTOR = 'lib/features/second-factor'
const SPEND = `${FACTOR}/spend-code.ts`
const SET_UP = `${FACTOR}/set-up.ts`
const ACTING = 'lib/features/users/acting-person.ts'

/** The guards of admins' two-step login, and of what asks again. */
export const secondFactorGuards: Guard[] = [
  {
    name: 'an admin with two-step login acts as one after a code',
    file: 'lib/core/auth/session.ts',
    find: "return secondFactorAt ? null : 'code'",
    replace: 'return null',
    tests: api('second-factor'),
  },
  {
    name: 'an admin of a site that asks for two-step login sets it up first',
    file: 'lib/core/auth/session.ts',
    find: "env().ADMIN_SECOND_FACTOR === 'required' ? 'set-up' : null",
    replace: 'null',
    tests: api('second-factor'),
  },
  {
    name: 'a page of admins leads to the code',
    file: 'lib/core/auth/page-guard.ts',
    find: '  if (user.owes) redirect(',
    replace: "  if (user.id === '') redirect(",
    tests: api('protected-pages'),
  },
  {
    name: 'a code of the app counts once',
    file: SPEND,
    find: "      $or: [{ 'secondFactor.lastStep': null }, { 'secondFactor.lastStep': { $lt: step } }],\n",
    replace: '',
    tests: api('second-factor'),
  },
  {
    name: 'a recovery code counts once',
    file: SPEND,
    find: "{ $pull: { 'secondFactor.recoveryCodes': hash } }",
    replace: "{ $addToSet: { 'secondFactor.recoveryCodes': hash } }",
    tests: api('second-factor'),
  },
  {
    name: 'a wrong code is none',
    file: SPEND,
    find: "return result.valid && 'timeStep' in result ? result.timeStep : null",
    replace: 'return result.valid ? 1 : Math.floor(Date.now() / 30_000)',
    tests: api('second-factor'),
  },
  {
    name: 'codes are not tried without end',
    file: SPEND,
    find: "  await countAgainst('second-factor-codes', person.id)\n",
    replace: '',
    tests: api('second-factor'),
  },
  {
    name: 'two-step login is turned on by a code of the app',
    file: SET_UP,
    find: '    if (lastStep === null) throw wrongCode()\n',
    replace: '',
    tests: api('second-factor'),
  },
  {
    name: 'a key in use is not replaced',
    file: SET_UP,
    find: "{ _id: person.id, 'secondFactor.enabledAt': null },",
    replace: '{ _id: person.id },',
    tests: api('second-factor'),
  },
  {
    name: 'setting it up needs a fresh proof',
    file: SET_UP,
    find: '  assertRecentlyConfirmed(person)\n',
    replace: '',
    tests: api('second-factor'),
  },
  {
    name: 'a key is bound to its account',
    file: `${FACTOR}/sealed-secret.ts`,
    find: '    .setAAD(Buffer.from(account))\n    .setAuthTag',
    replace: '    .setAuthTag',
    tests: api('second-factor'),
  },
  {
    name: 'turning it off needs a code',
    file: `${FACTOR}/turn-off.ts`,
    find: '    await spendCode(person, code, session)\n',
    replace: '',
    tests: api('second-factor'),
  },
  {
    name: 'two-step login is for admins',
    file: ACTING,
    find: "if (accountRole(person) !== 'admin') throw",
    replace: "if (person.id === '') throw",
    tests: api('second-factor'),
  },
  {
    name: 'an old code is asked for again',
    file: ACTING,
    find: 'if (admin.secondFactorAt && isRecent(admin.secondFactorAt)) return',
    replace: 'if (admin.secondFactorAt) return',
    tests: api('presence'),
  },
  ...[
    ['changing a role asks again', 'lib/features/users/change-role.ts'],
    ['deleting an account asks again', 'lib/features/users/delete-user.ts'],
    ['deleting a campaign asks again', 'lib/features/campaigns/delete-campaign.ts'],
    ['removing a volunteer asks again', 'lib/features/campaigns/remove-volunteer.ts'],
    ['retiring a service asks again', 'lib/features/health-tests/retire-health-test.ts'],
    ['saving a list as a file asks again', 'lib/features/audit/record-export.ts'],
  ].map(([name = '', file = '']) => ({
    ...{ name, file, find: '  assertPresent(admin)\n', replace: '' },
    tests: api('presence'),
  })),
  {
    name: "deleting somebody's post asks again",
    file: 'lib/features/blog/delete-post.ts',
    find: '    assertPresent(person)\n',
    replace: '',
    tests: api('presence'),
  },
  {
    name: "deleting somebody's booking asks again",
    file: 'lib/features/bookings/cancel-booking.ts',
    find: '        assertPresent(caller)\n',
    replace: '',
    tests: api('presence'),
  },
]
