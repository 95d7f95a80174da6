import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const MEMBERS = 'lib/features/members'
const REQUESTS = 'lib/features/blood-requests'

/** The guards of accounts that go. */
export const leavingGuards: Guard[] = [
  {
    name: 'an admin remains, whoever leaves at once',
    file: `${MEMBERS}/keep-an-admin.ts`,
    find: '{ $inc: { changes: 1 } }',
    replace: '{ $setOnInsert: { changes: 1 } }',
    tests: api('deleting-accounts'),
  },
  {
    name: 'the last admin stays',
    file: `${MEMBERS}/remove-account.ts`,
    find: "  if (account?.role === 'admin') await keepAnAdmin(account._id, session)\n",
    replace: '',
    tests: api('deleting-accounts'),
  },
  {
    name: 'an admin who has just been deleted deletes nobody',
    file: `${MEMBERS}/delete-member.ts`,
    find: '    await assertStillAdmin(admin, session)\n',
    replace: '',
    tests: api('deleting-accounts'),
  },
  {
    name: 'nobody deletes the own account as an admin does',
    file: `${MEMBERS}/delete-member.ts`,
    find: 'if (id === admin.id) {',
    replace: 'if (id === String(0)) {',
    tests: api('deleting-accounts'),
  },
  {
    name: 'requests lose the names of who has gone',
    file: `${REQUESTS}/leave-requests.ts`,
    find: "patientName: '', phone: '', location: '', reason: '', ",
    replace: '',
    tests: api('deleting-accounts'),
  },
  {
    name: 'nobody who leaves keeps a place in a test',
    file: 'lib/features/bookings/book-test.ts',
    find: '    await holdAccount(person, session)\n',
    replace: '',
    tests: api('leaving-races'),
  },
  {
    name: 'nobody who leaves is counted as a volunteer',
    file: 'lib/features/campaigns/volunteer-for-campaign.ts',
    find: '    await holdAccount(person, session)\n',
    replace: '',
    tests: api('leaving-races'),
  },
  {
    name: 'nobody who leaves asks for blood',
    file: `${REQUESTS}/post-request.ts`,
    find: '    await holdAccount(person, session)\n',
    replace: '',
    tests: api('leaving-races'),
  },
]
