import mongoose, { type mongo } from 'mongoose'
import { openConnection } from '@/lib/core/server/db/connection'
import { checkConsistency } from '@/scripts/drill/check-consistency'
import { DRILL_ADDRESS } from '@/scripts/drill/check-messages'
import type { DrillState } from '@/scripts/drill/drill-state'
import { type Entry, Journal, type Kind } from '@/scripts/drill/journal'

const FARHANA = 'farhana@people.example'
const THANKS = 'You pledged 1 bag of blood for Tue 1 Dec 2026: what happens next'
const IMRAN = 'imran@people.example'
const NEW = 'drill-1@people.example'

let database: mongo.Db

beforeAll(async () => {
  await openConnection()
  // A separate database, without the indexes that reject the inconsistencies of these tests.
  database = mongoose.connection.getClient().db(`${mongoose.connection.name}-books`)
})

afterEach(async () => {
  await database.dropDatabase()
})

function entry(kind: Kind, key: string, person: string, answer = {}): Entry {
  const acknowledged = { at: 2, answer }
  return { kind, key, person, body: {}, startedAt: 1, acknowledged }
}

/** The state after a drill without an error. */
async function keepBooks() {
  const [farhana, imran, test, campaign, request, gift, taka, picture] = Array.from(
    { length: 8 },
    () => new mongoose.Types.ObjectId(),
  )
  const mail = { _id: new mongoose.Types.ObjectId(), to: IMRAN, status: 'sent' }
  await insert('users', { _id: farhana, email: FARHANA })
  await insert('users', { _id: imran, email: IMRAN, donor: { lastDonationDate: '2026-12-01' } })
  await insert('users', { email: NEW })
  await insert('bloodrequests', {
    ...{ _id: request, key: 'drill-2', requester: farhana },
    ...{ bagsAsked: 3, bagsNeeded: 2 },
  })
  await insert('pledges', {
    ...{ key: 'drill-3', donor: imran, request },
    ...{ bags: 1, status: 'standing', date: '2026-12-01', lastDonationBefore: null },
  })
  await insert('healthtests', { _id: test, slotCapacity: 1 })
  const hour = { test, date: '2026-12-01', hour: '10:00' }
  await insert('bookings', { key: 'drill-4', person: farhana, status: 'pending', ...hour })
  await insert('bookingslots', { ...hour, taken: 1 })
  await insert('chatmessages', { key: 'drill-5', author: farhana })
  const camp = { _id: campaign, title: 'Blood camp', volunteerCount: 1 }
  await insert('campaigns', { ...camp, raised: { usd: 900, bdt: 50_000 } })
  const paid = { donor: farhana, campaign, status: 'succeeded' }
  await insert(
    'payments',
    { _id: gift, key: 'drill-6', providerId: 'pi_1', currency: 'usd', amount: 900, ...paid },
    { _id: taka, key: 'drill-7', providerId: 't_1', currency: 'bdt', amount: 50_000, ...paid },
  )
  await insert('pictures', { address: `/api/images/${picture}`, unwantedAt: null })
  await insert('images.files', { _id: picture })
  await insert('volunteers', { campaign, person: imran, email: IMRAN, address: DRILL_ADDRESS })
  await insert(
    'notifications',
    { kind: 'gift-received', about: gift, to: farhana },
    { kind: 'gift-received', about: taka, to: farhana },
    { kind: 'pledge-received', about: request, to: farhana },
    { kind: 'volunteer-joined', about: campaign, to: imran },
  )
  await insert('outbox', { ...mail, createdAt: new Date(0) })

  const journal = new Journal()
  journal.entries.push(
    entry('sign-up', NEW, NEW),
    entry('request', 'drill-2', FARHANA),
    entry('pledge', 'drill-3', IMRAN),
    entry('booking', 'drill-4', FARHANA),
    entry('message', 'drill-5', FARHANA),
    entry('gift', 'drill-6', FARHANA),
    entry('taka gift', 'drill-7', FARHANA),
    entry('taka notice', String(taka), FARHANA),
    entry('volunteer', String(campaign), IMRAN),
    entry('picture', 'drill-8', FARHANA, { data: { url: `/api/images/${picture}` } }),
  )
  const intents = [{ id: 'pi_1', amount: 900, status: 'succeeded' }]
  const attempts = [{ status: 'VALID', tran_id: String(taka), amount: '500.00' }]
  const thanks = { to: IMRAN, subject: THANKS, text: '', times: 1 }
  const receipt = { to: FARHANA, subject: 'Receipt for your $9 donation', times: 1 }
  const pledged = { to: FARHANA, subject: 'A donor has pledged 1 bag', times: 1 }
  const arrivals = new Map([
    [String(mail._id), thanks],
    ['receipt', { ...receipt, text: `Receipt number: ${gift}` }],
    ['receipt in taka', { ...receipt, text: `Receipt number: ${taka}` }],
    ['pledged', { ...pledged, text: `http://localhost/request/${request}` }],
    ['new', { to: NEW, subject: 'Confirm your address', text: '', times: 1 }],
  ])
  const books = {
    ...{ journal, database },
    ...{ mail: { arrivals }, cards: { provider: { state: { intents } } } },
    taka: { checkout: { state: { attempts } } },
  } as unknown as DrillState
  return {
    books,
    intents,
    attempts,
    arrivals,
    thanks,
    mail,
    hour,
    imran,
    request,
    gift,
    taka,
    campaign,
  }
}

async function insert(collection: string, ...rows: object[]) {
  await database.collection(collection).insertMany(rows)
}

test('finds no error in consistent records', async () => {
  const { books } = await keepBooks()
  expect(await checkConsistency(books)).toEqual([])
})

const LOST: readonly (readonly [string, string, string])[] = [
  ['bloodrequests', 'drill-2', 'request drill-2 was lost'],
  ['chatmessages', 'drill-5', 'message drill-5 was lost'],
]

test.each(LOST)('finds a missing row of %s that was confirmed', async (name, key, found) => {
  const { books } = await keepBooks()
  await database.collection(name).deleteOne({ key })
  expect(await checkConsistency(books)).toEqual([found])
})

test('finds a missing pledge, and its request, which still counts it', async () => {
  const { books } = await keepBooks()
  await database.collection('pledges').deleteOne({ key: 'drill-3' })
  expect(await checkConsistency(books)).toEqual([
    'pledge drill-3 was lost',
    'request drill-2 asks for 3, has 0 and needs 2',
  ])
})

test('finds a missing account that was confirmed, and a duplicate one', async () => {
  const { books } = await keepBooks()
  await database.collection('users').deleteOne({ email: 'drill-1@people.example' })
  await insert('users', { email: IMRAN })
  const found = await checkConsistency(books)
  expect(found).toContain(`${IMRAN} has 2 accounts`)
  expect(found).toContain('the account of drill-1@people.example was lost')
})

test('finds a write that was stored for each of its repeats', async () => {
  const { books } = await keepBooks()
  const message = await database.collection('chatmessages').findOne({ key: 'drill-5' })
  await insert('chatmessages', { key: 'drill-5', author: message?.author })
  expect(await checkConsistency(books)).toEqual(['message drill-5 exists 2 times'])
})

test('finds a bag that was promised to two donors', async () => {
  const { books, request, imran } = await keepBooks()
  await insert('pledges', { key: 'x', donor: imran, request, bags: 1, status: 'standing' })
  expect(await checkConsistency(books)).toEqual(['request drill-2 asks for 3, has 2 and needs 2'])
})

test('finds an hour with more bookings than places, without cancelled ones', async () => {
  const { books, hour } = await keepBooks()
  await insert('bookings', { status: 'cancelled', ...hour })
  expect(await checkConsistency(books)).toEqual([])
  await insert('bookings', { status: 'pending', ...hour })
  expect(await checkConsistency(books)).toEqual([
    `${hour.test} on 2026-12-01 at 10:00 has 2 bookings, but only 1 places`,
    `${hour.test} on 2026-12-01 at 10:00 counts 1 places but has 2 bookings`,
  ])
})

test('finds a charge without a payment row, a payment row without a charge and a wrong sum', async () => {
  const { books, intents } = await keepBooks()
  intents[0] = { id: 'pi_2', amount: 700, status: 'succeeded' }
  await database.collection('campaigns').updateMany({}, { $set: { 'raised.usd': 901 } })
  expect(await checkConsistency(books)).toEqual([
    'payment pi_2 of 700 cents is missing here',
    'payment drill-6 was not paid',
    'Blood camp shows 901 usd instead of 900',
  ])
})

test('finds a payment row with another amount than the charge', async () => {
  const { books, intents } = await keepBooks()
  intents[0] = { id: 'pi_1', amount: 700, status: 'succeeded' }
  expect(await checkConsistency(books)).toEqual(['payment pi_1 has a different amount here'])
})

test('accepts new charges after a restore, but requires all writes confirmed before', async () => {
  const { books, intents } = await keepBooks()
  intents.push({ id: 'pi_2', amount: 700, status: 'succeeded' })
  expect(await checkConsistency({ ...books, isRestored: true })).toEqual([])
  await database.collection('chatmessages').deleteOne({ key: 'drill-5' })
  const restored = { ...books, isRestored: true as const }
  expect(await checkConsistency(restored)).toEqual(['message drill-5 was lost'])
  // The backup was made before the response.
  expect(await checkConsistency({ ...restored, journal: books.journal.until(2) })).toEqual([])
})

test('finds an email that was marked as sent and never arrived, and a failed one', async () => {
  const { books, arrivals, mail } = await keepBooks()
  arrivals.delete(String(mail._id))
  expect(await checkConsistency(books)).toEqual([
    `the email ${mail._id} to ${IMRAN} is marked as sent but did not arrive`,
    'there are 0 emails to the donor of pledge drill-3 instead of 1',
  ])
  await database.collection('outbox').updateMany({}, { $set: { status: 'given-up' } })
  expect(await checkConsistency(books)).toContain(`the email ${mail._id} to ${IMRAN} was given up`)
})

test('finds a donor with two emails about one pledge, but not a repeated delivery', async () => {
  const { books, arrivals, thanks } = await keepBooks()
  thanks.times = 2
  expect(await checkConsistency(books)).toEqual([])
  arrivals.set('another', { ...thanks, times: 1 })
  expect(await checkConsistency(books)).toEqual([
    'there are 2 emails to the donor of pledge drill-3 instead of 1',
  ])
})

describe('a booking that its person cancelled', () => {
  test('has no place, and is reported if it exists', async () => {
    const { books } = await keepBooks()
    books.journal.entries.push(entry('cancellation', 'drill-4', FARHANA))
    expect(await checkConsistency(books)).toEqual(['booking drill-4 was cancelled but exists'])
    await database.collection('bookings').deleteOne({ key: 'drill-4' })
    expect(await checkConsistency(books)).toEqual([
      expect.stringMatching(/counts 1 places but has 0/),
    ])
    await database.collection('bookingslots').updateMany({}, { $set: { taken: 0 } })
    expect(await checkConsistency(books)).toEqual([])
  })

  test('is reported as lost without a cancellation, and may be either when the outcome is unknown', async () => {
    const { books } = await keepBooks()
    await database.collection('bookings').deleteOne({ key: 'drill-4' })
    await database.collection('bookingslots').updateMany({}, { $set: { taken: 0 } })
    expect(await checkConsistency(books)).toEqual(['booking drill-4 was lost'])
    const { acknowledged: _, ...unknown } = entry('cancellation', 'drill-4', FARHANA)
    books.journal.entries.push(unknown)
    expect(await checkConsistency(books)).toEqual([])
  })
})

test('finds a partial withdrawal in the ledger, at the donor and in the notifications', async () => {
  const { books } = await keepBooks()
  books.journal.entries.push(entry('withdrawal', 'drill-3', IMRAN))
  expect(await checkConsistency(books)).toEqual(['pledge drill-3 was withdrawn but still counts'])
  await database.collection('pledges').updateMany({}, { $set: { status: 'cancelled' } })
  await database.collection('bloodrequests').updateMany({}, { $set: { bagsNeeded: 3 } })
  expect(await checkConsistency(books)).toEqual([
    expect.stringMatching(/^pledge drill-3 is cancelled.*last donation is 2026-12-01$/),
    expect.stringMatching(/^there are 0 notifications of withdrawals .* instead of 1$/),
  ])
})

test.each([
  ['there are 2 receipts for payment drill-6 instead of 1', 'Receipt number: '],
  ['there are 2 emails about pledges to request', 'http://localhost/request/'],
])('finds separate emails about the same event: %s', async (found, text) => {
  const { books, arrivals, gift, request } = await keepBooks()
  const isReceipt = text.startsWith('Receipt')
  const subject = isReceipt ? 'Receipt for your $9 donation' : 'A donor has pledged 1 bag'
  arrivals.set('another', {
    to: FARHANA,
    subject,
    text: text + (isReceipt ? gift : request),
    times: 1,
  })
  expect(await checkConsistency(books)).toEqual([expect.stringContaining(found)])
})

test('finds a receipt of an unpaid payment, and missing or duplicate notifications', async () => {
  const { books, gift, taka, campaign, imran } = await keepBooks()
  await database.collection('notifications').deleteOne({ about: gift })
  await insert('notifications', { kind: 'gift-received', about: taka })
  await insert('notifications', { kind: 'volunteer-joined', about: campaign, to: imran })
  expect(await checkConsistency(books)).toEqual([
    'there are 0 notifications of payment drill-6 instead of 1',
    'there are 2 notifications of payment drill-7 instead of 1',
    `there are 2 notifications of ${IMRAN} as a volunteer of ${campaign} instead of 1`,
  ])
})

test('finds a pending or missing taka payment whose notice was confirmed', async () => {
  const { books, taka } = await keepBooks()
  await database.collection('payments').updateOne({ _id: taka }, { $set: { status: 'pending' } })
  expect(await checkConsistency(books)).toEqual(
    expect.arrayContaining([
      `the notice of taka payment ${taka} was confirmed, but the payment is pending`,
      'Blood camp shows 50000 bdt instead of 0',
      'there are 1 receipts for payment drill-7 instead of 0',
    ]),
  )
  await database.collection('payments').deleteOne({ _id: taka })
  expect(await checkConsistency(books)).toContain(
    `the notice of taka payment ${taka} was confirmed, but the payment is gone`,
  )
})

test('finds a taka payment that was not paid, or paid with another amount', async () => {
  const { books, attempts, taka } = await keepBooks()
  attempts[0] = { status: 'VALID', tran_id: String(taka), amount: '400.00' }
  expect(await checkConsistency(books)).toEqual([
    'taka payment drill-7 has a different amount here',
  ])
  attempts.pop()
  expect(await checkConsistency(books)).toEqual(['taka payment drill-7 was not paid'])
})

test('finds a confirmed picture that is not listed, or listed without a file', async () => {
  const { books } = await keepBooks()
  await database.collection('images.files').deleteMany({})
  expect(await checkConsistency(books)).toEqual([
    expect.stringMatching(/is listed but has no file$/),
  ])
  await database.collection('pictures').deleteMany({})
  expect(await checkConsistency(books)).toEqual([
    expect.stringMatching(/^picture drill-8 was lost/),
  ])
})

test('finds a volunteer whom the campaign does not count', async () => {
  const { books } = await keepBooks()
  await database.collection('volunteers').deleteMany({})
  expect(await checkConsistency(books)).toEqual([
    expect.stringMatching(/^volunteer \w+ was lost$/),
    'Blood camp counts 1 volunteers but has 0',
  ])
})

test('finds a new account without an email', async () => {
  const { books, arrivals } = await keepBooks()
  arrivals.delete('new')
  expect(await checkConsistency(books)).toEqual([`the new account of ${NEW} got no email`])
})
