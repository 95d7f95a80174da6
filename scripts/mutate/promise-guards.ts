import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const REQUESTS = 'lib/features/blood-requests'
const DONATE = `${REQUESTS}/donate-to-request.ts`
const JUDGE = `${REQUESTS}/judge-pledge.ts`

/** The guards that keep a stranger's promise from counting as blood. */
export const promiseGuards: Guard[] = [
  {
    name: 'a pledge fits the patient',
    file: DONATE,
    find: 'if (!input.exchange && !canReceive(request.bloodGroup, donor.bloodGroup)) {',
    replace: 'if (!request.bloodGroup) {',
    tests: api('pledge-rules'),
  },
  {
    name: 'a donor who is not confirmed holds one pledge',
    file: DONATE,
    find: 'if (holdsOne || bloodBag',
    replace: 'if (bloodBag',
    tests: api('pledge-rules'),
  },
  {
    name: 'a donor who is not confirmed pledges one bag',
    file: DONATE,
    find: ' || bloodBag > MOST_PLEDGED_UNCONFIRMED',
    replace: '',
    tests: api('pledge-rules'),
  },
  {
    name: 'two pledges of one unconfirmed donor at once are one',
    file: DONATE,
    find: '    await assertMayPledge(person, input, session)\n',
    replace: '',
    tests: api('pledge-rules'),
  },
  {
    name: 'a person who is not confirmed asks once at a time',
    file: `${REQUESTS}/post-request.ts`,
    find: '    await assertMayAsk(person, session)\n',
    replace: '',
    tests: api('pledge-rules'),
  },
  {
    name: 'who was refused does not pledge to the same request again',
    file: DONATE,
    find: "status: 'refused' as const }",
    replace: "status: 'cancelled' as const }",
    tests: api('pledge-judgement'),
  },
  {
    name: 'a requester judges the pledges to their own requests alone',
    file: JUDGE,
    find: 'if (String(pledge.requester) !== owner.id) {',
    replace: 'if (!owner.id) {',
    tests: api('pledge-judgement'),
  },
  {
    name: 'a pledge is judged once, whoever is faster',
    file: JUDGE,
    find: 'Pledge.findById(id).session(session).lean()',
    replace: 'Pledge.findById(id).lean()',
    tests: api('pledge-judgement'),
  },
  {
    name: 'nobody has given before the day',
    file: `${REQUESTS}/rules.ts`,
    find: 'return canBeRefused(pledge, today) && pledge.date <= today',
    replace: 'return canBeRefused(pledge, today)',
    tests: api('pledge-judgement'),
  },
  {
    name: 'of two donors who are confirmed at once the last fulfils the request',
    file: JUDGE,
    find: '    { session, timestamps: false },',
    replace: '    { timestamps: false },',
    tests: api('pledge-judgement'),
  },
  {
    name: 'the call of the contract leaves out what is covered',
    file: `${REQUESTS}/list-open-requests.ts`,
    find: "return listRequests(query, ['open'])",
    replace: 'return listRequests(query, RUNNING)',
    tests: api('pledge-rules'),
  },
  {
    name: 'a promise takes no request off the list',
    file: `${REQUESTS}/list-open-requests.ts`,
    find: 'return listRequests(query, RUNNING)',
    replace: "return listRequests(query, ['open'])",
    tests: api('pledge-rules'),
  },
]
