import type { Guard } from './guards'

const OUTBOX = 'lib/core/mail/outbox.ts'
const outbox = ['tests/api/core/outbox.test.ts']

/** The guards of what runs beside the calls: mail, kept pages, indexes, the books, clearing up. */
export const upkeepGuards: Guard[] = [
  {
    name: 'no call waits for an index',
    file: 'lib/core/db/connection.ts',
    find: 'if (!isInsideNext()) await indexModelsInUse()',
    replace: 'await indexModelsInUse()',
    tests: ['tests/api/core/indexes.test.ts'],
  },
  {
    name: 'an index that could not be made is tried again',
    file: 'lib/core/db/index-loop.ts',
    find: '      setTimeout(() => startIndexLoop(next), retryMs).unref()\n',
    replace: '',
    tests: ['tests/api/core/indexes.test.ts'],
  },
  {
    name: 'an index that fails keeps no other from being made',
    file: 'lib/core/db/indexes.ts',
    find: '  for (const one of declared) {',
    replace: '  for (const one of declared.slice(0, 1)) {',
    tests: ['tests/api/core/indexes.test.ts'],
  },
  {
    name: 'a database that hands over is away',
    file: 'lib/core/db/connection.ts',
    find: '    (cause instanceof MongoServerError && HANDING_OVER.has(cause.code)) ||\n',
    replace: '',
    tests: ['tests/api/core/database-away.test.ts'],
  },
  {
    name: 'one server sends one mail at a time',
    file: OUTBOX,
    find: 'draining ??= sendWanted(now)',
    replace: 'draining = sendWanted(now)',
    tests: outbox,
  },
  {
    name: 'the mail of a call goes before a backlog',
    file: OUTBOX,
    find: 'claimNext(now(), isNewest ? -1 : 1)',
    replace: 'claimNext(now(), 1)',
    tests: outbox,
  },
  {
    name: 'no call empties a backlog',
    file: OUTBOX,
    find: 'drain({ newest: MOST_AFTER_A_CALL })',
    replace: 'drain({ all: true })',
    tests: outbox,
  },
  {
    name: 'a call leaves a mail server that is down in peace',
    file: OUTBOX,
    find: 'wanted.newest = isSent ? wanted.newest - 1 : 0',
    replace: 'wanted.newest -= 1',
    tests: outbox,
  },
  {
    name: 'mails that were given up are cleared',
    file: 'models/outbox-mail.ts',
    find: "  { expireAfterSeconds: THIRTY_DAYS, partialFilterExpression: { status: 'given-up' } },\n",
    replace: '',
    tests: outbox,
  },
  {
    name: 'a page that was being made during a change is made anew',
    file: 'lib/core/cache.ts',
    find: '  revalidateTag(lateTag(tag), { expire: PAGES_ARE_MADE_WITHIN })\n',
    replace: '',
    tests: ['tests/unit/core/cache.test.ts'],
  },
  {
    name: 'a refund that comes while another is taken off stays',
    file: 'lib/features/payments/reconcile-payments.ts',
    find: '  return settlePayment(await readCharge(providerId))\n',
    replace: '  return Payment.findById(row._id).lean()\n',
    tests: ['tests/api/payments/reconcile.test.ts'],
  },
  {
    name: 'rows that were not looked at are not given up',
    file: 'lib/features/payments/reconcile-payments.ts',
    find: '  if (found.isWhole) {',
    replace: '  if (pages > 0) {',
    tests: ['tests/api/payments/reconcile.test.ts'],
  },
  {
    name: 'rows that agree are left alone',
    file: 'lib/features/payments/reconcile-payments.ts',
    find: 'else if (hasNews(charge, row)) await bringUp(charge, row, found)',
    replace: 'else await bringUp(charge, row, found)',
    tests: ['tests/api/payments/reconcile.test.ts'],
  },
  {
    name: 'who has only promised is no top donor',
    file: 'lib/features/overview/top-donors.ts',
    find: ', date: { $lt: today } },',
    replace: ' },',
    tests: ['tests/api/overview/overview.test.ts'],
  },
  {
    name: 'blood for a day to come is not received',
    file: 'lib/features/overview/list-recipients.ts',
    find: '    needDate: { $lte: today },\n',
    replace: '',
    tests: ['tests/api/overview/overview.test.ts'],
  },
  {
    name: 'a member keeps the own posts alone',
    file: 'lib/features/blog/list-posts-to-manage.ts',
    find: "        ...(role !== 'admin' && { author: new Types.ObjectId(id) }),\n",
    replace: '',
    tests: ['tests/api/blog/posts-to-manage.test.ts'],
  },
  {
    name: 'a list of volunteers ends',
    file: 'lib/features/campaigns/volunteers-query.ts',
    find: '          { $limit: MOST_VOLUNTEERS_OF_EACH },\n',
    replace: '',
    tests: ['tests/api/core/long-lists.test.ts'],
  },
  {
    name: 'unwanted pictures go so many at a time',
    file: 'lib/features/pictures/remove-unwanted.ts',
    find: '.limit(most)',
    replace: '',
    tests: ['tests/api/core/long-lists.test.ts'],
  },
]
