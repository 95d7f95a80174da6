import { POST } from '@/app/api/stripe/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { createCampaign, createPerson } from '@/scripts/seed/factories'
import { callHandler, type HandlerResponse } from '@/tests/support/call-handler'
import { setFactor } from '@/tests/support/configure'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { type FakeCardProvider, startFakeCardProvider } from '@/tests/support/fake-card-provider'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const HERE = '198.51.100.40'
const DECLINED = 'tok_chargeDeclined'
const REFUSED = {
  ...{ status: 402, code: 'card-refused' },
  message: 'Your card was declined. Try another card or ask your bank.',
}
const TOO_MANY = { status: 429, code: 'too-many-calls' }

let bank: FakeCardProvider
let campaignId: string
let keys = 0

async function give(person: Person, token: string, { from = HERE, key = '' } = {}) {
  keys += 1
  const attempt = key || `attempt-${keys}`
  return callHandler<{ clientSecret: string }>(POST, {
    path: '/api/stripe',
    cookies: await signedIn(person),
    body: { token, amount: 1_250, campaignId, email: person.email },
    headers: { 'idempotency-key': attempt, 'x-forwarded-for': from },
  })
}

const statuses = (responses: HandlerResponse[]) => responses.map(({ status }) => status).sort()

beforeAll(async () => {
  await connectDb()
  bank = await startFakeCardProvider()
})

beforeEach(async () => {
  setFactor('1')
  await Promise.all([Payment, Campaign, RateLimitCounter].map((model) => model.deleteMany()))
  bank.provider.state.intents.length = 0
  campaignId = (await createCampaign()).id
})

afterEach(() => {
  unfreezeTime()
  setFactor('100000')
})

afterAll(() => bank.stop())

test('every declined card gets the same message', async () => {
  const person = await createPerson()
  expectErrorResponse(await give(person, DECLINED), REFUSED)
  expectErrorResponse(await give(person, 'tok_chargeDeclinedInsufficientFunds'), REFUSED)
  const reasons = (await Payment.find().sort({ _id: 1 }).lean()).map(({ refusal }) => refusal?.code)
  expect(reasons).toEqual(['generic_decline', 'insufficient_funds'])
})

describe('after five declined cards an hour', () => {
  test('an account can’t try more, from any IP address, until the hour is over', async () => {
    const person = await createPerson()
    for (let nth = 1; nth <= 5; nth += 1) {
      expectErrorResponse(await give(person, DECLINED, { from: `198.51.100.${nth}` }), REFUSED)
    }
    for (const token of [DECLINED, 'tok_visa']) {
      expectErrorResponse(await give(person, token, { from: '203.0.113.3' }), TOO_MANY)
    }
    expect(bank.provider.state.intents).toHaveLength(5)
    freezeTime(new Date(Date.now() + 61 * 60_000).toISOString())
    expect((await give(person, 'tok_visa')).status).toBe(200)
  })

  test('an IP address can’t try more with other accounts; other IP addresses can', async () => {
    const from = (nth: number) => ({ from: `2001:db8:5:5::${nth}` })
    for (let nth = 1; nth <= 5; nth += 1) {
      expectErrorResponse(await give(await createPerson(), DECLINED, from(nth)), REFUSED)
    }
    const other = await createPerson()
    expectErrorResponse(await give(other, 'tok_visa', from(9)), TOO_MANY)
    expect((await give(other, 'tok_visa')).status).toBe(200)
  })

  test('fifteen concurrent requests of one account try no more', async () => {
    const person = await createPerson()
    const responses = await Promise.all(
      Array.from({ length: 15 }, (_, nth) => give(person, DECLINED, { from: `203.0.113.${nth}` })),
    )
    expect(statuses(responses)).toEqual([...Array(5).fill(402), ...Array(10).fill(429)])
    expect(bank.provider.state.intents).toHaveLength(5)
  })

  test('concurrent requests of six accounts at one IP address try no more', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createPerson()))
    const responses = await Promise.all(
      people.flatMap((person) => [give(person, DECLINED), give(person, DECLINED)]),
    )
    expect(statuses(responses)).toEqual([...Array(5).fill(402), ...Array(7).fill(429)])
    expect(bank.provider.state.intents).toHaveLength(5)
  })

  test('a payment rejected by the limit can be repeated with its key after the hour', async () => {
    const person = await createPerson()
    for (let nth = 1; nth <= 5; nth += 1) await give(person, DECLINED)
    expectErrorResponse(await give(person, 'tok_visa', { key: 'mine' }), TOO_MANY)
    freezeTime(new Date(Date.now() + 61 * 60_000).toISOString())
    expect((await give(person, 'tok_visa', { key: 'mine' })).status).toBe(200)
    expect(await Payment.countDocuments({ status: 'succeeded' })).toBe(1)
  })
})

describe('a card that waits for its bank', () => {
  const ASKS = 'tok_threeDSecure2Required'

  test('counts as declined until its bank agrees', async () => {
    const person = await createPerson()
    const asked = []
    for (let nth = 1; nth <= 5; nth += 1) asked.push(await give(person, ASKS, { key: `3d-${nth}` }))
    expect(statuses(asked)).toEqual(Array(5).fill(202))
    expectErrorResponse(await give(person, 'tok_visa'), TOO_MANY)

    bank.provider.confirm(asked[0]?.body.clientSecret ?? '', true)
    for (let times = 0; times < 3; times += 1) {
      expect((await give(person, ASKS, { key: '3d-1' })).status).toBe(200)
    }
    expectErrorResponse(await give(person, DECLINED), REFUSED)
    expectErrorResponse(await give(person, DECLINED), TOO_MANY)
  })

  test('still counts after its bank declines it', async () => {
    const person = await createPerson()
    for (let nth = 1; nth <= 5; nth += 1) {
      const { body } = await give(person, ASKS, { key: `no-${nth}` })
      bank.provider.confirm(body.clientSecret, false)
      expectErrorResponse(await give(person, ASKS, { key: `no-${nth}` }), {
        ...{ status: 402, code: 'card-refused' },
        message: 'Your bank did not confirm that this is your card.',
      })
    }
    expectErrorResponse(await give(person, ASKS), TOO_MANY)
  })
})

test('successful cards do not count, one after another or concurrently', async () => {
  const person = await createPerson()
  for (let nth = 1; nth <= 7; nth += 1) expect((await give(person, 'tok_visa')).status).toBe(200)
  const five = await Promise.all(Array.from({ length: 5 }, () => give(person, 'tok_visa')))
  expect(statuses(five)).toEqual(Array(5).fill(200))
  expectErrorResponse(await give(person, DECLINED), REFUSED)
})

test('a declined payment that is repeated with its key is counted once', async () => {
  const person = await createPerson()
  for (let times = 0; times < 7; times += 1) {
    expectErrorResponse(await give(person, DECLINED, { key: 'same' }), REFUSED)
  }
  expect((await give(person, 'tok_visa')).status).toBe(200)
})

test('a provider that does not respond counts nothing', async () => {
  const person = await createPerson()
  bank.disturb.instead = () => ({ status: 500, body: { error: { message: 'Down' } } })
  for (let times = 0; times < 7; times += 1) {
    expect((await give(person, 'tok_visa')).status).toBe(503)
  }
  bank.disturb.instead = undefined
  expect((await give(person, 'tok_visa')).status).toBe(200)
})
