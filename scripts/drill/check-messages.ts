import type { mongo } from 'mongoose'
import { countBy } from './count-by'
import type { DrillState } from './drill-state'
import type { Finding } from './journal'

/** People get each message once, by email and on the site. */
export async function checkMessages(books: DrillState): Promise<Finding[]> {
  const findings = await notifications(books)
  return books.isRestored ? findings : [...findings, ...(await mails(books))]
}

/** The start of the counted subjects. */
const THANKS = /^You pledged /
const PLEDGED = /^A donor has pledged /
const RECEIPT = /^Receipt for /

interface Email {
  to: string
  subject: string
  text: string
}

/** Repeats of an email have the same Message-ID. Each payment, pledge and account has its emails once. */
async function mails({ database, mail, journal }: DrillState): Promise<Finding[]> {
  const outbox = await database
    .collection('outbox')
    .find({ createdAt: { $exists: true } })
    .toArray()
  const findings: Finding[] = []
  for (const { _id, status, to, attempts, dueAt } of outbox) {
    if (status === 'sent' && !mail.arrivals.has(String(_id))) {
      findings.push(`the email ${_id} to ${to} is marked as sent but did not arrive`)
    }
    if (status === 'given-up') findings.push(`the email ${_id} to ${to} was given up`)
    // The retry of a failed attempt may be due after the drill; the first attempt is due at once.
    if (status === 'waiting' && attempts === 0) {
      findings.push(
        `the email ${_id} to ${to} had no attempt; it was due at ${dueAt.toISOString()}`,
      )
    }
  }
  const waiting = outbox.filter(
    ({ _id, status }) => status === 'waiting' && !mail.arrivals.has(String(_id)),
  )
  const emails = [...mail.arrivals.values(), ...(waiting as unknown as Email[])]
  const counted = { findings, emails }

  const payments = await ownPayments(database)
  const receipts = emails.filter(({ subject }) => RECEIPT.test(subject))
  for (const { _id, receiptNumber, key, status } of payments) {
    const isOwn = ({ text }: Email) => text.includes(receiptNumber ?? String(_id))
    const wanted = status === 'succeeded' ? 1 : 0
    compare(counted, { what: `receipts for payment ${key}`, wanted, isOne: isOwn }, receipts)
  }
  const pledges = await ownPledges(database)
  for (const { key, email } of pledges) {
    const isOne = ({ to, subject }: Email) => to === email && THANKS.test(subject)
    compare(counted, { what: `emails to the donor of pledge ${key}`, wanted: 1, isOne })
  }
  for (const [request, wanted] of countBy(pledges, ({ request }) => String(request))) {
    const isOne = ({ subject, text }: Email) => PLEDGED.test(subject) && text.includes(request)
    compare(counted, { what: `emails about pledges to request ${request}`, wanted, isOne })
  }
  const there = await database
    .collection('users')
    .distinct('email', { email: { $in: journal.of('sign-up').map(({ person }) => person) } })
  const readers = new Set(emails.map(({ to }) => to))
  for (const email of there) {
    if (!readers.has(email)) findings.push(`the new account of ${email} got no email`)
  }
  return findings
}

interface Wanted {
  what: string
  wanted: number
  isOne: (email: Email) => boolean
}

function compare(
  { findings, emails }: { findings: Finding[]; emails: Email[] },
  { what, wanted, isOne }: Wanted,
  among = emails,
) {
  const { length } = among.filter(isOne)
  if (length !== wanted) findings.push(`there are ${length} ${what} instead of ${wanted}`)
}

/** The site shows one notification for each payment, pledge, withdrawal and volunteer. */
async function notifications({ database }: DrillState): Promise<Finding[]> {
  const kinds = ['gift-received', 'pledge-received', 'pledge-changed', 'volunteer-joined']
  const rows = await database
    .collection('notifications')
    .find({ kind: { $in: kinds } })
    .toArray()
  const countOf = countBy(
    rows.filter(({ kind, values }) => kind !== 'pledge-changed' || values.what === 'withdrawn'),
    ({ kind, about, to }) =>
      kind === 'volunteer-joined' ? `${kind} ${about} ${to}` : `${kind} ${about}`,
  )
  const findings: Finding[] = []
  const expect = (name: string, wanted: number, what: string) => {
    const count = countOf.get(name) ?? 0
    if (count !== wanted)
      findings.push(`there are ${count} notifications of ${what} instead of ${wanted}`)
  }
  for (const { _id, key, status } of await ownPayments(database)) {
    expect(`gift-received ${_id}`, status === 'succeeded' ? 1 : 0, `payment ${key}`)
  }
  const pledges = await ownPledges(database)
  for (const [request, wanted] of countBy(pledges, ({ request }) => String(request))) {
    expect(`pledge-received ${request}`, wanted, `pledges to request ${request}`)
    const own = pledges.filter((pledge) => String(pledge.request) === request)
    const withdrawn = own.filter(({ status }) => status === 'cancelled').length
    expect(`pledge-changed ${request}`, withdrawn, `withdrawals from request ${request}`)
  }
  const drilled = { email: { $regex: '@people' }, address: DRILL_ADDRESS }
  for (const { campaign, person, email } of await database
    .collection('volunteers')
    .find(drilled)
    .toArray()) {
    expect(`volunteer-joined ${campaign} ${person}`, 1, `${email} as a volunteer of ${campaign}`)
  }
  return findings
}

export const DRILL_ADDRESS = '5 Lake Road, Khulna (drill)'

const OWN = { key: { $regex: '^drill-' } }

function ownPayments(database: mongo.Db) {
  return database.collection('payments').find(OWN).toArray()
}

function ownPledges(database: mongo.Db) {
  return database
    .collection('pledges')
    .aggregate([
      { $match: OWN },
      { $lookup: { from: 'users', localField: 'donor', foreignField: '_id', as: 'people' } },
      { $set: { email: { $first: '$people.email' } } },
    ])
    .toArray()
}
