import { DELETE as leave } from '@/app/api/account/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import { createDonor, createPerson } from '@/scripts/seed/factories'
import {
  answerTo,
  askedFor,
  donorsInSavar,
  freezeTimeAtDhaka,
  requestWithWaves,
  sendDueWaves,
  waitMinutes,
} from '@/tests/support/alerts'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, expectInvalid } from '@/tests/support/error-responses'
import { unfreezeTime } from '@/tests/support/frozen-time'
import { closeRequest } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

beforeAll(connectDb)
beforeEach(async () => {
  freezeTimeAtDhaka('12:00')
  for (const model of [User, BloodRequest, Alert, AlertPlan]) {
    await (model as typeof User).deleteMany()
  }
})
afterEach(unfreezeTime)

/** A donor with an alert, and its request. */
async function asked() {
  const [donor] = (await donorsInSavar(1)) as [Person]
  const owner = await createPerson()
  const request = await requestWithWaves({ requester: owner._id })
  await sendDueWaves()
  const { _id } = await Alert.findOne({ donor: donor._id }).orFail().lean()
  return { donor, owner, request, id: String(_id) }
}

const stored = (id: string) => Alert.findById(id).orFail().lean()

test('a donor who accepts an alert is redirected to the request', async () => {
  const { donor, request, id } = await asked()
  const { status, body } = await answerTo(donor, id, 'can-give')
  expect([status, body]).toEqual([
    200,
    { message: 'alert answered successfully', requestId: request.id },
  ])
  expect(await stored(id)).toMatchObject({ answer: 'can-give', answeredAt: new Date() })
})

test('"Not this time" is an answer too, and prevents further alerts for this request', async () => {
  const { donor, request, id } = await asked()
  expect((await answerTo(donor, id, 'not-now')).status).toBe(200)
  waitMinutes(20)
  await sendDueWaves()
  expect(await askedFor(request)).toEqual([[donor.id]])
  expect(await stored(id)).toMatchObject({ answer: 'not-now' })
})

test('a donor can change the answer; the same answer again changes nothing', async () => {
  const { donor, id } = await asked()
  await answerTo(donor, id, 'not-now')
  const first = await stored(id)
  waitMinutes(3)
  await answerTo(donor, id, 'not-now')
  expect(await stored(id)).toEqual(first)
  await answerTo(donor, id, 'can-give')
  expect(await stored(id)).toMatchObject({ answer: 'can-give', answeredAt: new Date() })
})

test('once the request has ended "I can give" is rejected, and "Not this time" is still accepted', async () => {
  const { donor, owner, request, id } = await asked()
  await closeRequest(owner, request)
  expectErrorResponse(await answerTo(donor, id, 'can-give'), {
    ...{ status: 409, code: 'request-not-open', message: 'This request is no longer open.' },
  })
  expect((await answerTo(donor, id, 'not-now')).status).toBe(200)
})

test('other people cannot answer for the donor, or see the alert', async () => {
  const { id } = await asked()
  const refused = { status: 404, code: 'not-found', message: "This alert doesn't exist." }
  expectErrorResponse(await answerTo(await createDonor(), id, 'can-give'), refused)
  expectErrorResponse(await answerTo(await createDonor(), 'f'.repeat(24), 'can-give'), refused)
  expect(await stored(id)).toMatchObject({ answer: null })
})

test('a deleted account leaves no alerts', async () => {
  const { donor, id } = await asked()
  const cookies = await signedIn(donor)
  expect(
    (await callHandler(leave, { method: 'DELETE', path: '/api/account', cookies })).status,
  ).toBe(200)
  expect(await Alert.exists({ _id: id })).toBeNull()
})

test('rejects an unknown answer', async () => {
  const { donor, id } = await asked()
  for (const word of ['maybe', '', null, undefined, 1]) {
    const answer = ['Choose whether you can give.']
    expectInvalid(await answerTo(donor, id, word), { answer })
  }
})
