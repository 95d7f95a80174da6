import mongoose, { type mongo } from 'mongoose'
import { openConnection } from '@/lib/core/db/connection'
import { type Books, checkBooks } from '@/scripts/drill/check-books'
import { type Entry, Journal, type Kind } from '@/scripts/drill/journal'

const FARHANA = 'farhana@people.example'
const THANKS = 'You pledged 1 bag of blood for Tue 1 Dec 2026: what happens next'
const IMRAN = 'imran@people.example'

let database: mongo.Db

beforeAll(async () => {
  await openConnection()
  // A database of its own, without the indexes that forbid what these tests plant.
  database = mongoose.connection.getClient().db(`${mongoose.connection.name}-books`)
})

afterEach(async () => {
  await database.dropDatabase()
})

function entry(kind: Kind, key: string, person: string): Entry {
  const acknowledged = { at: 2, answer: {} }
  return { kind, key, person, body: {}, startedAt: 1, acknowledged }
}

/** What a drill without a fault leaves behind. */
async function keepBooks() {
  const [farhana, imran, test, campaign, request] = Array.from(
    { length: 5 },
    () => new mongoose.Types.ObjectId(),
  )
  const mail = { _id: new mongoose.Types.ObjectId(), to: IMRAN, status: 'sent' }
  await insert('users', { _id: farhana, email: FARHANA }, { _id: imran, email: IMRAN })
  await insert('users', { email: 'drill-1@people.example' })
  await insert('bloodrequests', {
    ...{ _id: request, key: 'drill-2', requester: farhana },
    ...{ bagsAsked: 3, bagsNeeded: 2 },
  })
  await insert('pledges', {
    ...{ key: 'drill-3', donor: imran, request },
    ...{ bags: 1, status: 'standing' },
  })
  await insert('healthtests', { _id: test, slotCapacity: 1 })
  const hour = { test, date: '2026-12-01', hour: '10:00' }
  await insert('bookings', { key: 'drill-4', person: farhana, status: 'pending', ...hour })
  await insert('chatmessages', { key: 'drill-5', author: farhana })
  await insert('campaigns', { _id: campaign, title: 'Blood camp', raised: { usd: 900 } })
  await insert('payments', {
    ...{ key: 'drill-6', donor: farhana, campaign, providerId: 'pi_1' },
    ...{ status: 'succeeded', amount: 900 },
  })
  await insert('outbox', { ...mail, createdAt: new Date(0) })

  const journal = new Journal()
  journal.entries.push(
    entry('sign-up', 'drill-1@people.example', 'drill-1@people.example'),
    entry('request', 'drill-2', FARHANA),
    entry('pledge', 'drill-3', IMRAN),
    entry('booking', 'drill-4', FARHANA),
    entry('message', 'drill-5', FARHANA),
    entry('gift', 'drill-6', FARHANA),
  )
  const intents = [{ id: 'pi_1', amount: 900, status: 'succeeded' }]
  const thanks = { to: IMRAN, subject: THANKS, times: 1 }
  const arrivals = new Map([[String(mail._id), thanks]])
  const books = {
    ...{ journal, database },
    ...{ mail: { arrivals }, cards: { provider: { books: { intents } } } },
  } as unknown as Books
  return { books, intents, arrivals, thanks, mail, hour, imran, request }
}

async function insert(collection: string, ...rows: object[]) {
  await database.collection(collection).insertMany(rows)
}

test('books that agree are found without a fault', async () => {
  const { books } = await keepBooks()
  expect(await checkBooks(books)).toEqual([])
})

const LOST: readonly (readonly [string, string, string])[] = [
  ['bloodrequests', 'drill-2', 'request drill-2 was lost'],
  ['bookings', 'drill-4', 'booking drill-4 was lost'],
  ['chatmessages', 'drill-5', 'message drill-5 was lost'],
]

test.each(LOST)('a row of %s that was confirmed and is gone is found', async (name, key, found) => {
  const { books } = await keepBooks()
  await database.collection(name).deleteOne({ key })
  expect(await checkBooks(books)).toEqual([found])
})

test('a pledge that is gone is found, with its request, which still counts it', async () => {
  const { books } = await keepBooks()
  await database.collection('pledges').deleteOne({ key: 'drill-3' })
  expect(await checkBooks(books)).toEqual([
    'pledge drill-3 was lost',
    'request drill-2 asks for 3, has 0 and needs 2',
  ])
})

test('an account that was confirmed and is gone is found, and one that is there twice', async () => {
  const { books } = await keepBooks()
  await database.collection('users').deleteOne({ email: 'drill-1@people.example' })
  await insert('users', { email: IMRAN.toLowerCase() })
  const found = await checkBooks(books)
  expect(found).toContain(`${IMRAN} has 2 accounts`)
  expect(found).toContain('the account of drill-1@people.example was lost')
})

test('a write that was stored for each of its repeats is found', async () => {
  const { books } = await keepBooks()
  const message = await database.collection('chatmessages').findOne({ key: 'drill-5' })
  await insert('chatmessages', { key: 'drill-5', author: message?.author })
  expect(await checkBooks(books)).toEqual(['message drill-5 is there 2 times'])
})

test('a bag that two donors were promised is found', async () => {
  const { books, request, imran } = await keepBooks()
  await insert('pledges', { key: 'x', donor: imran, request, bags: 1, status: 'standing' })
  expect(await checkBooks(books)).toEqual(['request drill-2 asks for 3, has 2 and needs 2'])
})

test('an hour with more bookings than places is found, a cancelled one is not counted', async () => {
  const { books, hour } = await keepBooks()
  await insert('bookings', { status: 'cancelled', ...hour })
  expect(await checkBooks(books)).toEqual([])
  await insert('bookings', { status: 'pending', ...hour })
  expect(await checkBooks(books)).toEqual([
    `${hour.test} on 2026-12-01 at 10:00 has 2 bookings, 1 at most`,
  ])
})

test('a payment without a gift, a gift without a payment and a wrong sum are found', async () => {
  const { books, intents } = await keepBooks()
  intents[0] = { id: 'pi_2', amount: 700, status: 'succeeded' }
  await database.collection('campaigns').updateMany({}, { $set: { 'raised.usd': 901 } })
  expect(await checkBooks(books)).toEqual([
    'payment pi_2 of 700 cents is no gift',
    'gift drill-6 was never paid',
    'Blood camp shows 901, was given 900',
  ])
})

test('a gift of another amount than was paid is found', async () => {
  const { books, intents } = await keepBooks()
  intents[0] = { id: 'pi_1', amount: 700, status: 'succeeded' }
  expect(await checkBooks(books)).toEqual(['payment pi_1 has another amount here'])
})

test('after a restore a payment that was made since is no fault, and what was confirmed before must be there', async () => {
  const { books, intents } = await keepBooks()
  intents.push({ id: 'pi_2', amount: 700, status: 'succeeded' })
  expect(await checkBooks({ ...books, isRestored: true })).toEqual([])
  await database.collection('chatmessages').deleteOne({ key: 'drill-5' })
  const restored = { ...books, isRestored: true as const }
  expect(await checkBooks(restored)).toEqual(['message drill-5 was lost'])
  // The moment of the backup was before its answer.
  expect(await checkBooks({ ...restored, journal: books.journal.until(2) })).toEqual([])
})

test('a mail that counts as sent and never arrived is found, and one that was given up', async () => {
  const { books, arrivals, mail } = await keepBooks()
  arrivals.clear()
  expect(await checkBooks(books)).toEqual([
    `the mail ${mail._id} to ${IMRAN} counts as sent and never arrived`,
    'the donor of pledge drill-3 got no mail',
  ])
  await database.collection('outbox').updateMany({}, { $set: { status: 'given-up' } })
  expect(await checkBooks(books)).toContain(`the mail ${mail._id} to ${IMRAN} was given up`)
})

test('a donor who was mailed twice about one pledge is found, one whose mail was repeated is not', async () => {
  const { books, arrivals, thanks } = await keepBooks()
  thanks.times = 2
  expect(await checkBooks(books)).toEqual([])
  arrivals.set('another', { ...thanks, times: 1 })
  expect(await checkBooks(books)).toEqual(['the donor of pledge drill-3 got 2 mails'])
})
