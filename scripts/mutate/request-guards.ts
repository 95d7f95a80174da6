import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const REQUESTS = 'lib/features/blood-requests'
const EDIT = `${REQUESTS}/edit-request.ts`
const CLOSE = `${REQUESTS}/close-request.ts`
const RELEASE = `${REQUESTS}/release-pledges.ts`

/** The guards of requests as their owners keep them. */
export const requestGuards: Guard[] = [
  {
    name: 'people edit their own requests alone',
    file: `${REQUESTS}/own-request.ts`,
    find: 'if (String(request.requester) !== person.id) {',
    replace: 'if (!person.id) {',
    tests: api('requests-edit'),
  },
  {
    name: 'an edit sees the pledges of the same moment',
    file: EDIT,
    find: "{ session, returnDocument: 'after' },",
    replace: "{ returnDocument: 'after' },",
    tests: api('requests-races'),
  },
  {
    name: 'edits are counted, since they send mails',
    file: 'app/api/requests/[id]/route.ts',
    find: "    limit: 'request-changes',\n",
    replace: '',
    tests: api('limits'),
  },
  {
    name: 'an ended request is not edited',
    file: EDIT,
    find: '  if (!isListed(before, dhakaDay())) throw notOpen()\n',
    replace: '',
    tests: api('requests-edit'),
  },
  {
    name: 'the day and the group that donors agreed to stay',
    file: EDIT,
    find: '  if (Object.keys(fields).length > 0) {',
    replace: '  if (Object.keys(fields).length > 2) {',
    tests: api('requests-edit'),
  },
  {
    name: 'pledged bags are not taken back by asking for fewer',
    file: EDIT,
    find: 'if (bloodBag >= pledged) return',
    replace: 'if (bloodBag >= 1) return',
    tests: api('requests-edit'),
  },
  {
    name: 'who comes hears where to',
    file: EDIT,
    find: '  if (hasMoved && pledged > 0) await tellDonors(after, session)\n',
    replace: '',
    tests: api('requests-edit'),
  },
  {
    name: 'people end their own requests alone',
    file: CLOSE,
    find: '{ _id: id, requester: person.id, status',
    replace: '{ _id: id, status',
    tests: api('requests-close'),
  },
  {
    name: 'a request is ended once',
    file: CLOSE,
    find: 'requester: person.id, status: { $in: RUNNING } },',
    replace: 'requester: person.id },',
    tests: api('requests-close', 'requests-races'),
  },
  {
    name: 'the bags of donors who are let go are asked for again',
    file: `${REQUESTS}/end-request.ts`,
    find: '{ $inc: { bagsNeeded: released } },',
    replace: '{ $inc: { bagsNeeded: 0 } },',
    tests: api('requests-close'),
  },
  {
    name: 'who is let go hears of it',
    file: RELEASE,
    find: '    if (donor) await queueMails([await releasedMail(donor, request)], session)\n',
    replace: '',
    tests: api('requests-close'),
  },
  {
    name: 'who has given is not let go',
    file: RELEASE,
    find: '    date: { $gte: day },\n',
    replace: '',
    tests: api('requests-close'),
  },
  {
    name: 'who is let go may give as before',
    file: RELEASE,
    find: "    { $set: { 'donor.lastDonationDate': lastDonationBefore } },",
    replace: "    { $set: { 'donor.lastDonationDate': date } },",
    tests: api('requests-close'),
  },
  {
    name: 'a later pledge forgets the one before it that will not be',
    file: RELEASE,
    find: '    { $set: { lastDonationBefore } },',
    replace: '    { $set: { lastDonationBefore: date } },',
    tests: api('requests-close'),
  },
  {
    name: 'an owner who found blood is not told that some is missing',
    file: `${REQUESTS}/take-back-pledge.ts`,
    find: 'if (!request || !isRunning(request.status)) return',
    replace: 'if (!request) return',
    tests: api('requests-close'),
  },
  {
    name: 'nothing is posted for an account that goes at the same moment',
    file: 'lib/features/users/sign-in/hold-account.ts',
    find: '    { session, timestamps: false },',
    replace: '    { timestamps: false },',
    tests: api('leaving-races'),
  },
]
