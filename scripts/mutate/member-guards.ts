import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const MEMBERS = 'lib/features/members'
const CHANGE = `${MEMBERS}/change-role.ts`

/** The guards of people's accounts, as admins keep them. */
export const memberGuards: Guard[] = [
  {
    name: 'the list of people is for admins',
    file: 'app/api/getusers/route.ts',
    find: "access: 'admin'",
    replace: "access: 'user'",
    tests: api('getusers'),
  },
  {
    name: 'what is searched for is no expression',
    file: `${MEMBERS}/list-members.ts`,
    find: "q.replace(/[\\\\^$.*+?()[\\]{}|]/g, '\\\\$&')",
    replace: 'q',
    tests: api('getusers'),
  },
  {
    name: 'admins alone change a role',
    file: 'app/api/users/[id]/route.ts',
    find: "access: 'admin'",
    replace: "access: 'user'",
    tests: api('users-role'),
  },
  {
    name: 'nobody changes their own role',
    file: CHANGE,
    find: 'if (id === admin.id) {',
    replace: "if (id === '') {",
    tests: api('users-role'),
  },
  {
    name: 'whoever loses the role at the same moment changes no other’s',
    file: CHANGE,
    find: '    await assertStillAdmin(admin, session)\n',
    replace: '',
    tests: api('users-role'),
  },
  {
    name: 'admins who make each other a user leave one',
    file: CHANGE,
    find: "    if (person.role === 'admin') await keepAnAdmin(person._id, session)\n",
    replace: '',
    tests: api('users-role'),
  },
  {
    name: 'nobody whose address is not confirmed becomes an admin',
    file: CHANGE,
    find: "role === 'admin' ? { emailVerifiedAt: { $ne: null } } : {}",
    replace: '{}',
    tests: api('users-role'),
  },
  {
    name: 'nor at the console',
    file: 'scripts/seed/promote.ts',
    find: ', emailVerifiedAt: { $ne: null } }',
    replace: ' }',
    tests: api('make-admin'),
  },
  {
    name: 'a change of role ends sessions',
    file: CHANGE,
    find: ', $inc: { sessionVersion: 1 }',
    replace: '',
    tests: api('users-role'),
  },
  {
    name: 'who has the role already is left as they are',
    file: CHANGE,
    find: '    if (person.role === role) return { user: userToWire(person), isNew: false }\n',
    replace: '',
    tests: api('users-role'),
  },
]
