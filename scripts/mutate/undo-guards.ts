import type { Guard } from './guards'

const tests = ['tests/api/blood-requests/pledge-undo.test.ts']

const UNDO = 'lib/features/blood-requests/undo-refusal.ts'
const OUTBOX = 'lib/core/mail/outbox.ts'

/** The guards of a refusal that is undone. */
export const undoGuards: Guard[] = [
  {
    name: 'a refusal can be undone for some minutes',
    file: UNDO,
    find: '  if (undoEnds(cancelledAt) <= new Date()) throw tooLate()\n',
    replace: '',
    tests,
  },
  {
    name: 'a donor who has pledged elsewhere is not taken back',
    file: UNDO,
    find: ", 'donor.lastDonationDate': left ?? null },",
    replace: ' },',
    tests,
  },
  {
    name: 'bags that others have pledged are not taken from them',
    file: UNDO,
    find: '      bagsNeeded: { $gte: bags },\n',
    replace: '',
    tests,
  },
  {
    name: 'a request that was ended since gets no donor back',
    file: UNDO,
    find: '      $or: [{ status: { $in: RUNNING } }, { endedAt: { $lt: cancelledAt } }],\n',
    replace: '',
    tests,
  },
  {
    name: 'a donor is taken back for the day they agreed to alone',
    file: UNDO,
    find: '      needDate: date,\n',
    replace: '',
    tests,
  },
  {
    name: 'a donor is taken back for a patient whom their blood fits',
    file: UNDO,
    find: '      ...(!isExchange && { bloodGroup: { $in: patientGroupsFor(bloodGroup) } }),\n',
    replace: '',
    tests,
  },
  {
    name: 'who was taken back hears nothing of the refusal',
    file: OUTBOX,
    find: '  await OutboxMail.deleteMany({ to, about, ...unsent }, { session })\n',
    replace: '',
    tests,
  },
  {
    name: 'a letter that has left is not called back',
    file: UNDO,
    find: '  if (!(await recallMail(user.email, _id, session))) throw tooLate()\n',
    replace: '  await recallMail(user.email, _id, session)\n',
    tests,
  },
  {
    name: 'a letter that may be called back waits for its hour',
    file: OUTBOX,
    find: "dueAt: { $max: ['$dueAt', now] }",
    replace: 'dueAt: now',
    tests,
  },
  {
    name: 'refusals are undone ten times a day',
    file: UNDO,
    find: "  await countAgainst('undone-refusals', owner.id)\n",
    replace: '',
    tests,
  },
]
