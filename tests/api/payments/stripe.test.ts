import { POST } from '@/app/api/stripe/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { dhakaDay } from '@/lib/core/time/calendar'
import { translateMessage } from '@/lib/i18n/localized-message'
import { Campaign } from '@/models/campaign'
import { OutboxMail } from '@/models/outbox-mail'
import { Payment } from '@/models/payment'
import { createCampaign, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  OWN_DATA_ONLY,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import {
  expectConsistentAccounts,
  type FakeCardProvider,
  startFakeCardProvider,
} from '@/tests/support/fake-card-provider'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/stripe'

type Person = Awaited<ReturnType<typeof createPerson>>

let bank: FakeCardProvider
let person: Person
let campaign: Awaited<ReturnType<typeof createCampaign>>

function gift(fields: Record<string, unknown> = {}) {
  return {
    token: 'tok_visa',
    amount: 1_250,
    campaignId: String(campaign._id),
    email: person.email,
    ...fields,
  }
}

async function give(fields: Record<string, unknown> = {}, key?: string, who: Person = person) {
  return callHandler<{
    donation: { _id: string }
    receipt: { number: string }
    clientSecret: string
  }>(POST, {
    path,
    cookies: await signedIn(who),
    body: gift(fields),
    headers: { 'idempotency-key': key },
  })
}

function raised() {
  return Campaign.findById(campaign._id, { raised: 1, hasPayments: 1, _id: 0 }).lean()
}

beforeAll(async () => {
  await connectDb()
  bank = await startFakeCardProvider()
})

beforeAll(async () => {
  person = await createPerson()
})

beforeEach(async () => {
  await Promise.all([Payment.deleteMany(), Campaign.deleteMany(), OutboxMail.deleteMany()])
  bank.provider.state.intents.length = 0
  campaign = await createCampaign({ title: 'Blood camp at Savar' })
})

afterEach(unfreezeTime)
afterAll(() => bank.stop())

test('a person pays by card: the ledger, the campaign and the provider agree', async () => {
  const response = await give()
  expect({ status: response.status, body: response.body }).toEqual({
    status: 200,
    body: {
      message: 'Payment successful',
      donation: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        amount: 1_250,
        currency: 'usd',
        campaignId: String(campaign._id),
      },
      receipt: {
        number: expect.stringMatching(/^SL-\d{4}-\d{6}$/),
        date: dhakaDay(),
        cardLast4: '4242',
      },
    },
  })
  expect(await raised()).toEqual({ raised: { usd: 1_250 }, hasPayments: true })
  await expectConsistentAccounts(bank, 1_250)
})

test('the donor gets one receipt with amount, campaign and number', async () => {
  const { body } = await give({}, 'receipt')
  await give({}, 'receipt')
  const mails = await OutboxMail.find().lean()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: person.email,
    subject: 'Receipt for your $12.50 donation',
    text: expect.stringContaining('Blood camp at Savar'),
  })
  expect(mails[0]?.text).toContain(body.receipt.number)
})

test('a payment without a campaign goes to the organisation’s, and is rejected while there is none', async () => {
  expectErrorResponse(await give({ campaignId: undefined }), { status: 404, code: 'not-found' })
  const organisation = await createCampaign({ isOrganisation: true })
  const { body } = await give({ campaignId: undefined })
  expect(body.donation).toMatchObject({ campaignId: String(organisation._id) })
})

test('a declined card is explained in plain words, and nothing counts as paid', async () => {
  const response = await give({ token: 'tok_chargeDeclinedInsufficientFunds' })
  const message = 'Your card was declined. Try another card or ask your bank.'
  expectErrorResponse(response, { status: 402, code: 'card-refused', message })
  expect(await Payment.find().lean()).toMatchObject([
    { status: 'failed', refusal: { code: 'insufficient_funds', message } },
  ])
  expect(await OutboxMail.countDocuments()).toBe(0)
  await expectConsistentAccounts(bank, 0)
})

test('a declined card is explained in the language of the page', async () => {
  const headers = { 'idempotency-key': 'declined', 'accept-language': 'bn' }
  const body = gift({ token: 'tok_chargeDeclined' })
  const ask = async () =>
    callHandler(POST, { path, cookies: await signedIn(person), body, headers })
  const message = translateMessage('bn', 'payments.refusals.cardDeclined')
  expectErrorResponse(await ask(), { status: 402, code: 'card-refused', message })
  // The ledger, which is in English, has the response for a repeat.
  expectErrorResponse(await ask(), { status: 402, code: 'card-refused', message })
})

test('a payment that was refunded before the response gets no receipt', async () => {
  const { body } = await give({ token: 'tok_threeDSecure2Required' }, 'back')
  bank.provider.confirm(body.clientSecret, true)
  bank.provider.refund(bank.provider.state.intents[0]?.id ?? '')
  expect((await give({ token: 'tok_threeDSecure2Required' }, 'back')).status).toBe(200)
  expect(await OutboxMail.countDocuments()).toBe(0)
  await expectConsistentAccounts(bank, 0)
})

test('a decline is repeated for its key, without a second request to the provider', async () => {
  await give({ token: 'tok_chargeDeclined' }, 'refused')
  const again = await give({ token: 'tok_chargeDeclined' }, 'refused')
  expectErrorResponse(again, {
    status: 402,
    code: 'card-refused',
    message: 'Your card was declined. Try another card or ask your bank.',
  })
  expect(bank.provider.state.intents).toHaveLength(1)
})

test('rejects card details that were used before', async () => {
  const token = bank.provider.createToken({
    number: '4242 4242 4242 4242',
    month: '12',
    year: '40',
    cvc: '123',
  }).body as { id: string }
  expect((await give({ token: token.id })).status).toBe(200)
  const again = await give({ token: token.id })
  expectErrorResponse(again, { status: 402, code: 'card-refused' })
  await expectConsistentAccounts(bank, 1_250)
})

test('the same key again returns the same response and charges once', async () => {
  const first = await give({}, 'once')
  const second = await give({}, 'once')
  expect(second.status).toBe(200)
  expect(second.body).toEqual(first.body)
  await expectConsistentAccounts(bank, 1_250)
})

test('without a key each request is a new charge', async () => {
  await give()
  await give()
  await expectConsistentAccounts(bank, 2_500)
})

test('a key is for one payload: another amount, card or campaign is rejected', async () => {
  await give({}, 'mine')
  const other = await createCampaign()
  for (const fields of [
    { amount: 2_500 },
    { token: 'tok_chargeDeclined' },
    { campaignId: String(other._id) },
  ]) {
    expectErrorResponse(await give(fields, 'mine'), { status: 409, code: 'key-in-use' })
  }
  await expectConsistentAccounts(bank, 1_250)
})

test('two people can use the same key, each for their own payment', async () => {
  const other = await createPerson()
  await give({}, 'same words')
  const response = await give({ email: other.email }, 'same words', other)
  expect(response.status).toBe(200)
  await expectConsistentAccounts(bank, 2_500)
})

test('a key can be used again after a day', async () => {
  freezeTime('2026-06-14T08:00:00Z')
  const first = await give({}, 'daily')
  freezeTime('2026-06-15T07:59:00Z')
  expect((await give({}, 'daily')).body).toEqual(first.body)
  freezeTime('2026-06-15T08:01:00Z')
  const next = await give({}, 'daily')
  expect(next.status).toBe(200)
  expect(next.body.donation._id).not.toBe(first.body.donation._id)
  await expectConsistentAccounts(bank, 2_500)
})

test('rejects a key of more than 100 characters', async () => {
  expect((await give({}, 'k'.repeat(100))).status).toBe(200)
  expectInvalid(await give({}, 'k'.repeat(101)), {
    'Idempotency-Key': ['Use 100 characters or fewer.'],
  })
})

test('a person confirms with their bank, and the same key then gets the result', async () => {
  const asked = await give({ token: 'tok_threeDSecure2Required' }, '3d')
  expect(asked.status).toBe(202)
  expect(asked.body).toEqual({
    requiresAction: true,
    clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
    donation: expect.objectContaining({ amount: 1_250 }),
  })
  await expectConsistentAccounts(bank, 0)

  bank.provider.confirm(asked.body.clientSecret, true)
  const final = await give({ token: 'tok_threeDSecure2Required' }, '3d')
  expect(final.status).toBe(200)
  expect(final.body.donation).toEqual(asked.body.donation)
  expect(final.body.receipt).toMatchObject({ cardLast4: '3155' })
  await expectConsistentAccounts(bank, 1_250)
})

test('until the person confirms with their bank, the request for confirmation is repeated', async () => {
  const asked = await give({ token: 'tok_threeDSecure2Required' }, 'waiting')
  const again = await give({ token: 'tok_threeDSecure2Required' }, 'waiting')
  expect(again.status).toBe(202)
  expect(again.body).toEqual(asked.body)
})

test('when the bank declines nothing is paid', async () => {
  const asked = await give({ token: 'tok_threeDSecure2Required' }, 'no')
  bank.provider.confirm(asked.body.clientSecret, false)
  const final = await give({ token: 'tok_threeDSecure2Required' }, 'no')
  expectErrorResponse(final, {
    status: 402,
    code: 'card-refused',
    message: 'Your bank did not confirm that this is your card.',
  })
  await expectConsistentAccounts(bank, 0)
})

test('rejects a payment to a missing or archived campaign', async () => {
  await Campaign.updateOne({ _id: campaign._id }, { archivedAt: new Date() })
  expectErrorResponse(await give(), { status: 404, code: 'not-found' })
  expectErrorResponse(await give({ campaignId: 'f'.repeat(24) }), {
    status: 404,
    code: 'not-found',
  })
  expect(await Payment.countDocuments()).toBe(0)
})

test('rejects guests and people who act for others', async () => {
  expectErrorResponse(await callHandler(POST, { path, body: gift() }), UNAUTHENTICATED)
  expectErrorResponse(await give({ email: 'somebody@else.example' }), OWN_DATA_ONLY)
  expect(await Payment.countDocuments()).toBe(0)
})

test.each([49, 100_000_000, 12.5, '12.50', -100, Number.NaN, null])(
  'an amount of %p cents returns a field error',
  async (amount) => {
    const response = await give({ amount })
    expectInvalid(response)
    expect(response.body).toMatchObject({ errors: { amount: [expect.any(String)] } })
  },
)

test('accepts the smallest and the largest amount', async () => {
  expect((await give({ amount: 50 })).status).toBe(200)
  expect((await give({ amount: 99_999_999 })).status).toBe(200)
})

test('a site without keys returns that card payments are not set up', async () => {
  delete process.env.STRIPE_SECRET_KEY
  resetEnv()
  try {
    expectErrorResponse(await give(), { status: 503, code: 'cards-not-set-up' })
  } finally {
    Object.assign(process.env, bank.settings)
    resetEnv()
  }
  expect(await Payment.countDocuments()).toBe(0)
})

test('with a wrong secret key the person can try again, and the row stays open', async () => {
  process.env.STRIPE_SECRET_KEY = 'no key of the provider'
  resetEnv()
  try {
    expectErrorResponse(await give({}, 'misconfigured'), { status: 503, code: 'unavailable' })
  } finally {
    Object.assign(process.env, bank.settings)
    resetEnv()
  }
  expect((await give({}, 'misconfigured')).status).toBe(200)
  await expectConsistentAccounts(bank, 1_250)
})

describe('invalid input', () => {
  let cookies: string

  beforeEach(async () => {
    cookies = await signedIn(person)
  })

  testBadInput({
    handler: POST,
    path,
    cookies: () => cookies,
    body: () => gift(),
    stores: [Payment, Campaign],
  })
})
