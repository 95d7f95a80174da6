import type { mongo } from 'mongoose'
import type { CardProvider } from './card-provider'
import type { Entry, Finding, Journal } from './journal'
import type { MailReceiver } from './mail-receiver'

/** What is compared after a drill. */
export interface Books {
  journal: Journal
  database: mongo.Db
  mail: MailReceiver
  cards: CardProvider
  /** Whether the database was restored, so that the provider has charged what it has not heard of yet. */
  isRestored?: true
}

/** Where each kind of entry is stored, and the fields that name its writer and its key. */
const STORED = {
  request: { collection: 'bloodrequests', writer: 'requester' },
  pledge: { collection: 'pledges', writer: 'donor' },
  booking: { collection: 'bookings', writer: 'person' },
  message: { collection: 'chatmessages', writer: 'author' },
  gift: { collection: 'payments', writer: 'donor' },
} as const

/** How the mail begins that a donor gets about their own pledge. */
const THANKS = /^You pledged /

/** Compares the journal, the database, the mails and the provider's books. Returns what does not agree. */
export async function checkBooks(books: Books): Promise<Finding[]> {
  const checks = [writes, accounts, bags, places, money, mails]
  const found = await Promise.all(checks.map((check) => check(books)))
  return found.flat()
}

/** No acknowledged write is lost, and none is doubled. */
async function writes({ journal, database }: Books): Promise<Finding[]> {
  const users = await database.collection('users').find().project({ email: 1 }).toArray()
  const idOf = new Map(users.map(({ _id, email }) => [email as string, String(_id)]))
  const findings: Finding[] = []
  for (const [kind, { collection, writer }] of Object.entries(STORED)) {
    const rows = await database
      .collection(collection)
      .find({ key: { $regex: '^drill-' } })
      .project({ key: 1, [writer]: 1 })
      .toArray()
    const counts = new Map<string, number>()
    for (const row of rows) {
      const name = `${row[writer]} ${row.key}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    for (const entry of journal.of(kind as Entry['kind'])) {
      const count = counts.get(`${idOf.get(entry.person)} ${entry.key}`) ?? 0
      if (entry.acknowledged && count === 0) findings.push(`${kind} ${entry.key} was lost`)
      if (count > 1) findings.push(`${kind} ${entry.key} is there ${count} times`)
    }
  }
  return findings
}

/** One account per address, and every sign-up that was confirmed has one. */
async function accounts({ journal, database }: Books): Promise<Finding[]> {
  const users = database.collection('users')
  const doubles = await users
    .aggregate([
      { $group: { _id: '$email', count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
    ])
    .toArray()
  const there = new Set(await users.distinct('email', { email: { $regex: '^drill-' } }))
  const lost = journal
    .of('sign-up')
    .filter(({ acknowledged, person }) => acknowledged && !there.has(person))
  return [
    ...doubles.map(({ _id, count }) => `${_id} has ${count} accounts`),
    ...lost.map(({ person }) => `the account of ${person} was lost`),
  ]
}

/** A request still needs what was asked minus what stands pledged, and never less than nothing. */
async function bags({ database }: Books): Promise<Finding[]> {
  const wrong = await database
    .collection('bloodrequests')
    .aggregate([
      { $match: { key: { $regex: '^drill-' } } },
      {
        $lookup: {
          ...{ from: 'pledges', localField: '_id', foreignField: 'request', as: 'pledges' },
          pipeline: [{ $match: { status: 'standing' } }],
        },
      },
      { $set: { pledged: { $sum: '$pledges.bags' } } },
      {
        $match: {
          $expr: {
            $or: [
              { $lt: ['$bagsNeeded', 0] },
              { $ne: ['$bagsNeeded', { $subtract: ['$bagsAsked', '$pledged'] }] },
            ],
          },
        },
      },
    ])
    .toArray()
  return wrong.map(
    ({ key, bagsAsked, bagsNeeded, pledged }) =>
      `request ${key} asks for ${bagsAsked}, has ${pledged} and needs ${bagsNeeded}`,
  )
}

/** No hour of a test is booked more often than it has places. */
async function places({ database }: Books): Promise<Finding[]> {
  const full = await database
    .collection('bookings')
    .aggregate([
      { $match: { status: { $ne: 'cancelled' } } },
      { $group: { _id: { test: '$test', date: '$date', hour: '$hour' }, count: { $sum: 1 } } },
      {
        $lookup: { from: 'healthtests', localField: '_id.test', foreignField: '_id', as: 'tests' },
      },
      { $set: { places: { $first: '$tests.slotCapacity' } } },
      { $match: { $expr: { $gt: ['$count', '$places'] } } },
    ])
    .toArray()
  return full.map(
    ({ _id, count, places: most }) =>
      `${_id.test} on ${_id.date} at ${_id.hour} has ${count} bookings, ${most} at most`,
  )
}

/** Every payment of the provider is one gift of the same amount, and campaigns hold the sum of theirs. */
async function money({ journal, database, cards, isRestored }: Books): Promise<Finding[]> {
  const payments = await database.collection('payments').find({ status: 'succeeded' }).toArray()
  const byCharge = new Map(payments.map((payment) => [payment.providerId as string, payment]))
  const paid = cards.provider.books.intents.filter(({ status }) => status === 'succeeded')
  const charged = new Set(paid.map(({ id }) => id))
  const findings: Finding[] = []
  for (const { id, amount } of paid) {
    const gift = byCharge.get(id)
    if (!gift && isRestored) continue
    if (!gift) findings.push(`payment ${id} of ${amount} cents is no gift`)
    else if (gift.amount !== amount) findings.push(`payment ${id} has another amount here`)
  }
  const own = new Set(journal.of('gift').map(({ key }) => key))
  for (const { key, providerId } of payments) {
    if (own.has(key) && !charged.has(providerId)) findings.push(`gift ${key} was never paid`)
  }
  const sums = new Map<string, number>()
  for (const { campaign, amount, refunded = 0, uncounted = 0 } of payments) {
    // A backup may have been taken between a gift and its addition to the total.
    const counted = amount - refunded - (isRestored ? uncounted : 0)
    sums.set(String(campaign), (sums.get(String(campaign)) ?? 0) + counted)
  }
  for (const { _id, title, raised } of await database.collection('campaigns').find().toArray()) {
    const sum = sums.get(String(_id)) ?? 0
    if ((raised?.usd ?? 0) !== sum) findings.push(`${title} shows ${raised?.usd}, was given ${sum}`)
  }
  return findings
}

/** Every mail was sent, as one mail: what arrived twice has the same id, which mail programs show once. */
async function mails({ database, mail, journal }: Books): Promise<Finding[]> {
  const rows = await database
    .collection('outbox')
    .find({ createdAt: { $exists: true } })
    .toArray()
  const findings: Finding[] = []
  for (const { _id, status, to } of rows) {
    if (status === 'sent' && !mail.arrivals.has(String(_id))) {
      findings.push(`the mail ${_id} to ${to} counts as sent and never arrived`)
    }
    if (status === 'given-up') findings.push(`the mail ${_id} to ${to} was given up`)
  }
  // What was sent is emptied in the outbox, so these are looked up where they arrived.
  const thanks = [...mail.arrivals.values()].filter(({ subject }) => THANKS.test(subject))
  // A process whose clock was ahead has queued it for later than now.
  const later = rows.filter(({ status, dueAt }) => status === 'waiting' && dueAt > new Date())
  const pledgers = journal.of('pledge').filter(({ acknowledged }) => acknowledged)
  for (const { person, key } of pledgers) {
    const { length } = thanks.filter(({ to }) => to === person)
    if (length > 1) findings.push(`the donor of pledge ${key} got ${length} mails`)
    const isLater = later.some(({ to, subject }) => to === person && THANKS.test(subject))
    if (length === 0 && !isLater) findings.push(`the donor of pledge ${key} got no mail`)
  }
  return findings
}
