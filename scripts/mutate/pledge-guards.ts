import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const REQUESTS = 'lib/features/blood-requests'
const WITHDRAW = `${REQUESTS}/withdraw-pledge.ts`
const TAKE_BACK = `${REQUESTS}/take-back-pledge.ts`
const CERTIFICATE = 'lib/features/certificates/get-certificate.ts'
const RELEASE = `${REQUESTS}/release-pledges.ts`

/** The guards of pledges that are taken back, and of what donors get for those that stood. */
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
    find: "return date >= today ? 'coming' : 'awaited'",
    replace: "return 'coming'",
    tests: api('pledges'),
  },
  {
    name: 'a pledge that is taken back is not taken back again',
    file: `${REQUESTS}/rules.ts`,
    find: "  if (status !== 'standing') return status\n",
    replace: '',
    tests: api('pledges', 'pledge-races'),
  },
  {
    name: 'a request that was closed stays closed',
    file: TAKE_BACK,
    find: "status: { $cond: [isCovered, 'open', '$status'] },",
    replace: "status: 'open',",
    tests: api('pledges'),
  },
  {
    name: 'bags that are taken back are counted once for each pledge',
    file: TAKE_BACK,
    find: "    { session, returnDocument: 'after', updatePipeline: true },",
    replace: "    { returnDocument: 'after', updatePipeline: true },",
    tests: api('pledge-races'),
  },
  {
    name: 'a later last donation is not undone',
    file: RELEASE,
    find: "{ _id: donor, 'donor.lastDonationDate': date },",
    replace: '{ _id: donor },',
    tests: api('pledges'),
  },
  {
    name: 'certificates are for their donor and for admins',
    file: CERTIFICATE,
    find: "reader.role === 'admin' ? {} : { donor: reader.id }",
    replace: 'reader.id ? {} : { donor: reader.id }',
    tests: api('certificates'),
  },
  {
    name: 'there is no certificate for what was taken back',
    file: CERTIFICATE,
    find: "...own, status: 'standing' }",
    replace: '...own }',
    tests: api('certificates'),
  },
  {
    name: 'a certificate waits until the day is over',
    file: CERTIFICATE,
    find: 'if (!hasCertificate(pledge, dhakaDay())) {',
    replace: 'if (!pledge) {',
    tests: api('certificates'),
  },
]
