import mongoose from 'mongoose'
import { closeDb, connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { bookingSchema } from '@/lib/features/bookings/schema'
import { bookHealthTest } from '@/lib/features/bookings/server/book-health-test'
import { volunteerForCampaign } from '@/lib/features/campaigns/server/volunteer-for-campaign'
import { postMessage } from '@/lib/features/chat/server/post-message'
import { pledgeToRequest } from '@/lib/features/pledges/server/pledge-to-request'
import { postRequest } from '@/lib/features/requests/server/post-request'
import { BloodRequest } from '@/models/blood-request'
import { Booking } from '@/models/booking'
import { ChatMessage } from '@/models/chat-message'
import { ChatSequence } from '@/models/chat-sequence'
import { findMongod } from '@/scripts/mongod/find-mongod'
import { type Mongod, startMongod } from '@/scripts/mongod/start-mongod'
import {
  bookingFields,
  createCampaign,
  createDonor,
  createHealthTest,
  createPerson,
  createPledge,
  createRequest,
} from '@/scripts/seed/factories'
import { personOf } from '@/tests/support/alert-simulation/people'
import { bookingOf } from '@/tests/support/booking-calls'
import { postChatMessage, postedMessage } from '@/tests/support/chat'
import { expectErrorResponse } from '@/tests/support/error-responses'
import {
  beginPayment,
  type FakeCheckoutProvider,
  pageKey,
  startFakeCheckoutProvider,
  sendIpn as tell,
} from '@/tests/support/fake-checkout-provider'
import { volunteer } from '@/tests/support/volunteers'

/** Longer than a request takes to fail, and shorter than all its attempts. */
const WRITE_TIMEOUT_MS = 7_000

let mongod: Mongod
let bank: FakeCheckoutProvider
/** A connection apart from the product's own. */
let beside: mongoose.Connection

beforeAll(async () => {
  // A separate server, because its failpoints would stop the tests that run in parallel.
  const found = await findMongod({ env: { ...process.env, MONGODB_URI: undefined } })
  mongod = await startMongod({ found, dbName: 'majority_behind', isForTests: true })
  process.env.MONGODB_URI = `${mongod.uri}&monitorCommands=true`
  resetEnv()
  beside = await mongoose.createConnection(mongod.uri).asPromise()
  await connectDb()
}, 60_000)

afterAll(async () => {
  await closeDb()
  await beside.close()
  await mongod.stop()
})

const admin = (command: object) => beside.getClient().db('admin').command(command)
/** No majority acknowledges a write, but reads and heartbeats work. */
const confirmsNothing = (mode: 'alwaysOn' | 'off') =>
  admin({ configureFailPoint: 'disableSnapshotting', mode })

/** Locks the number of the chat's next change, like a process that ended during its work. */
async function lockChat(): Promise<{ unlock: () => Promise<void> }> {
  const session = await beside.startSession()
  session.startTransaction()
  const counts = beside.collection(ChatSequence.collection.name)
  await counts.updateMany({}, { $set: { isLocked: true } }, { session })
  return {
    unlock: async () => {
      await session.abortTransaction()
      await session.endSession()
    },
  }
}

/** Stops majority acknowledgement as soon as the product aborts a transaction. */
function stallAfterFirstConflict(): Promise<unknown> {
  const client = mongoose.connection.getClient()
  return new Promise((resolve) => {
    client.on('commandStarted', function look({ commandName }) {
      if (commandName !== 'abortTransaction') return
      client.off('commandStarted', look)
      resolve(confirmsNothing('alwaysOn'))
    })
  })
}

test('without a majority, a write returns an error with a retry time, also after repeated locks', async () => {
  const person = await createPerson()
  await postedMessage(person, 'The first message.')
  const { unlock } = await lockChat()
  const stalled = stallAfterFirstConflict()
  const response = postChatMessage(
    person,
    'Is anybody near Dhaka Medical?',
    {},
    'message-in-an-election',
  )
  await stalled
  const patient = beside
    .collection('beside')
    .insertOne({}, { writeConcern: { w: 'majority', wtimeoutMS: WRITE_TIMEOUT_MS } })
    .then(
      () => 'a majority follows',
      () => 'a patient writer gives up',
    )
  const sooner = await Promise.race([response, patient])
  await confirmsNothing('off')
  await unlock()
  if (typeof sooner === 'string') throw new Error(`${sooner} before the answer`)
  expectErrorResponse(sooner, { status: 503, code: 'unavailable' })
  const again = await postChatMessage(
    person,
    'Is anybody near Dhaka Medical?',
    {},
    'message-in-an-election',
  )
  expect(again).toMatchObject({ status: 201 })
  expect(await ChatMessage.countDocuments()).toBe(2)
  await patient
}, 60_000)

/** The responses when each request is repeated with the key of a stored result. */
async function repeats() {
  const key = 'stored before'
  const user = await createDonor({ bloodGroup: 'O-' })
  const person = { ...personOf(String(user._id), user.email), name: user.name }
  const admin = { ...person, role: 'admin' as const }
  const test = await createHealthTest()
  const campaign = await createCampaign()
  const request = await createRequest({ requester: user._id })
  const wanted = await createRequest()
  await Promise.all([
    BloodRequest.updateOne({ _id: request._id }, { key }),
    createPledge({ donor: user, request: wanted }).then((made) => made.updateOne({ key })),
    Booking.create({ ...bookingFields(test, user), key }),
    postedMessage(await createPerson(), 'The first message.'),
    volunteer(user, campaign._id),
  ])
  await postMessage(admin, { text: 'Thank you' }, key)
  const { body } = await beginPayment({ person: user, campaign })
  const notice = bank.checkout.finishAttempt(pageKey(body.address), 'bkash')
  await tell(notice)
  const booking = bookingSchema.parse(bookingOf(user, test))
  const { email } = person
  const pledged = { email, requestId: String(wanted._id), bags: 1, date: wanted.needDate }
  const joining = {
    campaignId: String(campaign._id),
    email,
    name: user.name,
    phone: '',
    address: '',
  }
  return {
    'a request': () => postRequest(person, { email } as never, key),
    'a pledge': () => pledgeToRequest(person, pledged, 'a network', key),
    'a booking': () => bookHealthTest(person, booking, { key, locale: 'en' }),
    'a message': () => postMessage(admin, { text: 'Thank you' }, key),
    'a volunteer': () => volunteerForCampaign(person, joining),
    'a notice of a payment': async () => {
      const { status } = await tell(notice)
      if (status !== 200) throw Object.assign(new Error(), { code: 'unavailable', status })
    },
  }
}

test('without a majority, a repeated request does not confirm what is stored', async () => {
  bank = await startFakeCheckoutProvider()
  const acts = await repeats()
  await confirmsNothing('alwaysOn')
  const codes = await Promise.all(
    Object.entries(acts).map(async ([name, act]) => [
      name,
      await act().then(
        () => 'confirmed',
        (cause) => cause.code,
      ),
    ]),
  ).finally(() => confirmsNothing('off'))
  expect(codes).toEqual(Object.keys(acts).map((name) => [name, 'unavailable']))
  for (const act of Object.values(acts)) await act()
  await bank.stop()
}, 60_000)
