import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const REQUESTS = 'lib/features/blood-requests'
const ELIGIBILITY = `${REQUESTS}/eligibility.ts`
const READ = `${REQUESTS}/read-eligibility.ts`
const VIEWER = `${REQUESTS}/read-request-viewer.ts`
const BACK = 'components/ui/use-back-closes.ts'

const AT_BUTTON = ['tests/components/blood-requests/cannot-give.test.tsx']
const BACK_TEST = ['tests/components/ui/back-closes.test.tsx']

/** What is told before a form, what the page of a request knows of its reader, and Back. */
export const givingGuards: Guard[] = [
  {
    name: 'who is deferred on the day is told so before the form',
    file: ELIGIBILITY,
    find: 'request.time < canDonateFrom',
    replace: 'request.time <= canDonateFrom',
    tests: AT_BUTTON,
  },
  {
    name: 'who is no donor is told so before the form',
    file: ELIGIBILITY,
    find: "  if (!isDonor) return { code: 'not-a-donor' }\n",
    replace: '',
    tests: AT_BUTTON,
  },
  {
    name: 'who asked for the blood is told so before the form',
    file: ELIGIBILITY,
    find: "  if (ownRequests.includes(request._id)) return { code: 'own-request' }\n",
    replace: '',
    tests: AT_BUTTON,
  },
  {
    name: 'no form opens before it is known who can give',
    file: 'components/blood-requests/public/donation-desk.tsx',
    find: 'if (!request || notice === UNKNOWN || isAdmitted) return',
    replace: 'if (!request || isAdmitted) return',
    tests: AT_BUTTON,
  },
  {
    name: 'pledges that are over hold nobody back',
    file: READ,
    find: "status: { $in: ['standing', 'refused'] }, date: { $gte: today } },",
    replace: "status: { $in: ['standing', 'refused'] } },",
    tests: api('eligibility'),
  },
  {
    name: 'the owner alone sees who pledged on the page of a request',
    file: VIEWER,
    find: 'if (String(request.requester) === person.id) {',
    replace: 'if (person.id) {',
    tests: api('after-pledging', 'ended-requests'),
  },
  {
    name: 'a donor sees their own pledge alone',
    file: VIEWER,
    find: '...{ request: request._id, donor: person.id },',
    replace: '...{ request: request._id },',
    tests: api('after-pledging', 'ended-requests'),
  },
  {
    name: 'a donor whose pledge does not stand sees no contact',
    file: VIEWER,
    find: "    status: 'standing' as const,\n",
    replace: '',
    tests: api('after-pledging', 'ended-requests'),
  },
  {
    name: 'the calendar file of a request goes with the patient’s name',
    file: 'app/[locale]/(site)/request/[id]/calendar.ics/route.ts',
    find: 'const isShown = request && isListed(',
    replace: 'const isShown = request && Boolean(',
    tests: api('after-pledging'),
  },
  {
    name: 'Next hears of no step that stays on the page',
    file: BACK,
    find: '  if (window.location.href === page) event.stopImmediatePropagation()\n',
    replace: '',
    tests: BACK_TEST,
  },
  {
    name: 'what is closed otherwise takes its entry back',
    file: BACK,
    find: 'if (depth > layers.length) {',
    replace: 'if (depth < 0) {',
    tests: BACK_TEST,
  },
  {
    name: 'a page that opens meanwhile waits for the step back',
    file: BACK,
    find: 'if (isLeaving) held.push(() => push.apply(history, entry))\n    else if',
    replace: 'if',
    tests: BACK_TEST,
  },
  {
    name: 'a page that a dialog opens takes the place of its entry',
    file: BACK,
    find: 'else if (depthOf(history.state) > 0) replace.apply(history, entry)\n',
    replace: '',
    tests: BACK_TEST,
  },
]
