import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const REQUESTS = 'lib/features/blood-requests'
const TAKE_DOWN = `${REQUESTS}/take-down-request.ts`

/** The guards of what admins take off the site. */
export const moderationGuards: Guard[] = [
  {
    name: 'a request is taken down once',
    file: TAKE_DOWN,
    find: '{ _id: id, $or: [{ status: { $in: RUNNING } }, stillToCome] },',
    replace: '{ _id: id },',
    tests: api('take-down'),
  },
  {
    name: 'nobody is told of what was not done',
    file: TAKE_DOWN,
    find: 'takenDownMail(owner, request)], session)',
    replace: 'takenDownMail(owner, request)])',
    tests: api('take-down'),
  },
  {
    name: 'admins alone take requests down',
    file: 'app/api/requests/[id]/take-down/route.ts',
    find: "access: 'admin'",
    replace: "access: 'user'",
    tests: api('take-down'),
  },
  {
    name: 'what was taken down has no page',
    file: `${REQUESTS}/rules.ts`,
    find: "return endedBy !== 'admin' && !anonymisedAt",
    replace: 'return !anonymisedAt',
    tests: api('take-down', 'requests-to-manage'),
  },
  {
    name: 'the request of somebody who has gone has no page',
    file: `${REQUESTS}/rules.ts`,
    find: "return endedBy !== 'admin' && !anonymisedAt",
    replace: "return endedBy !== 'admin'",
    tests: api('take-down', 'requests-to-manage'),
  },
]
