import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const REQUESTS = 'lib/features/blood-requests'
const WITHDRAW = `${REQUESTS}/withdraw-pledge.ts`
const TAKE_BACK = `${REQUESTS}/take-back-pledge.ts`
const RELEASE = `${REQUESTS}/release-pledges.ts`

/** The guards of pledges that are taken back. */
export const pledgeGuards: Guard[] = [
  {
    name: 'nobody takes the pledge of another back',
    file: WITHDRAW,
    find: 'if (String(pledge.donor) !== person.id) {',
    replace: 'if (!person.id) {',
    tests: api('pledges'),
  },
  {
    name: 'a pledge is taken back once, whoever is faster',
    file: WITHDRAW,
    find: 'Pledge.findById(id).session(session).lean()',
    replace: 'Pledge.findById(id).lean()',
    tests: api('pledge-races'),
  },
  {
    name: 'a pledge whose day is over stays',
    file: `${REQUESTS}/rules.ts`,
    find: "pledge.status === 'standing' && pledge.date >= today",
    replace: "pledge.status === 'standing'",
    tests: api('pledges'),
  },
  {
    name: 'a pledge that is taken back is not taken back again',
    file: `${REQUESTS}/rules.ts`,
    find: "pledge.status === 'standing' && pledge.date >= today",
    replace: 'pledge.date >= today',
    tests: api('pledges', 'pledge-races'),
  },
  {
    name: 'a request that was closed stays closed',
    file: TAKE_BACK,
    find: "request.endedBy === 'pledges' && request",
    replace: 'request',
    tests: api('pledges'),
  },
  {
    name: 'bags that are taken back are counted once for each pledge',
    file: TAKE_BACK,
    find: '    { $inc: { bagsNeeded: pledge.bags } },\n    { session,',
    replace: '    { $inc: { bagsNeeded: pledge.bags } },\n    {',
    tests: api('pledge-races'),
  },
  {
    name: 'a later last donation is not undone',
    file: RELEASE,
    find: "{ _id: donor, 'donor.lastDonationDate': date },",
    replace: '{ _id: donor },',
    tests: api('pledges'),
  },
]
