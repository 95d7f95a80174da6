import mongoose from 'mongoose'
import { POST as answerCall } from '@/app/api/pledges/answer/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { readDonationQuestion } from '@/lib/features/pledges/server/read-donation-question'
import { sendDonationQuestions } from '@/lib/features/pledges/server/send-donation-questions'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { createDonor, createPerson, createRequest } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { confirmOrRefuse, pledge, reportOwnDonation, withdraw } from '@/tests/support/pledges'
import { expectConsistentBags, lastDonationOf } from '@/tests/support/requests'

type Person = Awaited<ReturnType<typeof createPerson>>

const DAY = '2031-05-20'
const EVENING = '2031-05-20T12:00:00Z'

let owner: Person
let donor: Person

beforeAll(connectDb)

beforeEach(async () => {
  await Promise.all([BloodRequest.deleteMany(), Pledge.deleteMany(), OutboxMail.deleteMany()])
  freezeTime('2031-05-18T06:00:00Z')
  owner = await createPerson()
  donor = await createDonor({ lastDonationDate: '2030-01-01' }, { name: 'Mitu Das' })
})

afterEach(unfreezeTime)

async function pledged() {
  const request = await createRequest({ requester: owner._id, bags: 1, needDate: DAY })
  const id = await pledge(donor, request)
  await OutboxMail.deleteMany()
  return { request, id }
}

/** The question that was emailed to the owner in the evening, and the token of its link. */
async function asked() {
  const made = await pledged()
  freezeTime(EVENING)
  expect((await sendDonationQuestions()).done).toBe(1)
  const mail = await OutboxMail.findOne({ to: owner.email }).orFail().lean()
  const token = /\/donation\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  await OutboxMail.deleteMany()
  return { ...made, mail, token }
}

const answer = (token: unknown, said: unknown) =>
  callHandler(answerCall, { path: '/api/pledges/answer', body: { token, answer: said } })

describe('the email that asks a requester about a donation', () => {
  test('is sent once, on the evening of the need date', async () => {
    const { id } = await pledged()
    freezeTime('2031-05-20T11:59:00Z')
    expect((await sendDonationQuestions()).done).toBe(0)
    freezeTime(EVENING)
    const counts = await Promise.all(Array.from({ length: 5 }, () => sendDonationQuestions()))
    expect(counts.reduce((sum, { done }) => sum + done, 0)).toBe(1)
    expect(await OutboxMail.find().lean()).toMatchObject([
      { to: owner.email, subject: 'Did your donor give blood on Tue 20 May 2031?' },
    ])
    expect((await Pledge.findById(id).lean())?.askRequesterAt).toBeUndefined()
  })

  test('is sent the next morning if the donor pledged on that evening', async () => {
    const request = await createRequest({ requester: owner._id, bags: 1, needDate: DAY })
    freezeTime('2031-05-20T10:00:00Z')
    await pledge(donor, request)
    freezeTime('2031-05-21T02:59:00Z')
    expect((await sendDonationQuestions()).done).toBe(0)
    freezeTime('2031-05-21T03:00:00Z')
    expect((await sendDonationQuestions()).done).toBe(1)
  })

  test.each([
    ['they refused the donor', (id: string) => confirmOrRefuse(owner, id, 'refusal')],
    ['the donor withdrew', (id: string) => withdraw(donor, id)],
    [
      'they have confirmed it',
      (id: string) => {
        freezeTime('2031-05-20T06:00:00Z')
        return confirmOrRefuse(owner, id, 'confirmation')
      },
    ],
  ])('is not sent when %s', async (_why, settle) => {
    const { id } = await pledged()
    expect((await settle(id)).status).toBe(200)
    freezeTime(EVENING)
    expect((await sendDonationQuestions()).done).toBe(0)
  })

  test('has a link whose token is stored only in that email', async () => {
    const { token } = await asked()
    expect(token).toHaveLength(43)
    const collections = await mongoose.connection.db?.collections()
    const stored = await Promise.all((collections ?? []).map((one) => one.find().toArray()))
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

describe('the emailed link', () => {
  test('shows the question, and opening it changes nothing', async () => {
    const { id, token } = await asked()
    const before = await Pledge.findById(id).lean()
    for (let time = 0; time < 3; time += 1) {
      expect(await readDonationQuestion(token)).toEqual({
        ...{ state: 'ready', donor: 'Mitu Das', bags: 1, bloodGroup: 'O+', date: DAY },
      })
    }
    expect(await Pledge.findById(id).lean()).toEqual(before)
  })

  test('confirms the donation once, without a login', async () => {
    const { request, id, token } = await asked()
    expect(await answer(token, 'given')).toMatchObject({ status: 200, body: { outcome: 'given' } })
    expect(await Pledge.findById(id).lean()).toMatchObject({
      ...{ status: 'standing', confirmedAt: new Date(EVENING) },
    })
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'fulfilled' })
    // The client may have lost the first response.
    expect(await answer(token, 'given')).toMatchObject({ status: 200, body: { outcome: 'given' } })
    expectErrorResponse(await answer(token, 'refused'), { status: 404, code: 'link-not-valid' })
    expect(await readDonationQuestion(token)).toEqual({ state: 'not-valid' })
  })

  test('reports that the donor did not come, which reopens the bag', async () => {
    const { request, id, token } = await asked()
    expect(await answer(token, 'refused')).toMatchObject({ body: { outcome: 'refused' } })
    expect(await Pledge.findById(id).lean()).toMatchObject({ status: 'refused' })
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'open', bagsNeeded: 1 })
    expect(await lastDonationOf(donor)).toBe('2030-01-01')
  })

  test('opens a case for an admin if the donor reported the donation', async () => {
    const { id, token } = await asked()
    await reportOwnDonation(donor, id)
    expect(await answer(token, 'refused')).toMatchObject({ body: { outcome: 'disputed' } })
    expect(await Pledge.findById(id).lean()).toMatchObject({ status: 'disputed' })
  })

  test('accepts one of twenty concurrent answers', async () => {
    const { id, token } = await asked()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => answer(token, nth % 2 === 0 ? 'given' : 'refused')),
    )
    const statuses = [...Array(10).fill(200), ...Array(10).fill(404)]
    expect(responses.map(({ status }) => status).sort()).toEqual(statuses)
    const { status, confirmedAt } = await Pledge.findById(id).orFail().lean()
    expect(Boolean(confirmedAt)).toBe(status === 'standing')
  })

  test('works until the donation is completed automatically', async () => {
    const { token } = await asked()
    freezeTime('2031-05-27T17:59:00Z')
    expect(await readDonationQuestion(token)).toMatchObject({ state: 'ready' })
    freezeTime('2031-05-27T18:00:00Z')
    expect(await readDonationQuestion(token)).toEqual({ state: 'not-valid' })
    expectErrorResponse(await answer(token, 'refused'), { status: 404, code: 'link-not-valid' })
  })

  test('shows no question after the requester answered on the site', async () => {
    const { id, token } = await asked()
    await confirmOrRefuse(owner, id, 'refusal')
    expect(await readDonationQuestion(token)).toEqual({ state: 'answered' })
    expectErrorResponse(await answer(token, 'given'), { status: 409, code: 'status-not-possible' })
  })

  test('is rejected with an unknown token or an unknown answer', async () => {
    expectErrorResponse(await answer('x', 'given'), { status: 404, code: 'link-not-valid' })
    expectErrorResponse(await answer('', 'given'), { status: 422, code: 'invalid' })
    expectErrorResponse(await answer({ $ne: null }, 'given'), { status: 422, code: 'invalid' })
    const { token } = await asked()
    expectErrorResponse(await answer(token, 'perhaps'), { status: 422, code: 'invalid' })
  })
})
