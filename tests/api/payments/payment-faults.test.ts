import mongoose from 'mongoose'
import { DELETE as deleteCampaign } from '@/app/api/campaigndelete/[id]/route'
import { POST as give } from '@/app/api/stripe/route'
import { POST as hear } from '@/app/api/stripe/webhook/route'
import { closeDb, connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { resetLimiters } from '@/lib/core/server/http/rate-limits'
import { reconcilePayments } from '@/lib/features/payments/server/reconcile-payments'
import { campaignTotalsJob } from '@/lib/features/payments/server/update-campaign-totals'
import { translateMessage } from '@/lib/i18n/localized-message'
import { Campaign } from '@/models/campaign'
import { OutboxMail } from '@/models/outbox-mail'
import { Payment } from '@/models/payment'
import { createCampaign, createPerson } from '@/scripts/seed/factories'
import { startChild } from '@/scripts/server/child-process'
import { serverFlags } from '@/scripts/server/project'
import { errorResult } from '@/scripts/server/stripe/fake-stripe'
import { callHandler, type HandlerResponse } from '@/tests/support/call-handler'
import { CROWD } from '@/tests/support/crowd'
import { startDatabaseProxy } from '@/tests/support/database-proxy'
import { expectErrorResponse } from '@/tests/support/error-responses'
import {
  expectConsistentAccounts,
  type FakeCardProvider,
  signedEvent,
  startFakeCardProvider,
} from '@/tests/support/fake-card-provider'
import { fullTest } from '@/tests/support/full-test'
import { signedIn } from '@/tests/support/sign-in'

let bank: FakeCardProvider
let person: Awaited<ReturnType<typeof createPerson>>
let campaign: Awaited<ReturnType<typeof createCampaign>>

function gift(token: string) {
  return { token, amount: 2_500, campaignId: String(campaign._id), email: person.email }
}

async function press(key: string, token = 'tok_visa') {
  return callHandler<{ donation: { _id: string }; clientSecret: string }>(give, {
    path: '/api/stripe',
    cookies: await signedIn(person),
    body: gift(token),
    headers: { 'idempotency-key': key },
  })
}

function deliver(event = bank.events.at(-1)): Promise<HandlerResponse> {
  if (!event) throw new Error('the provider has no news')
  return callHandler(hear, { path: '/api/stripe/webhook', ...signedEvent(event) })
}

/** A payment that the bank confirms without a repeat of its key: only events can settle it. */
async function chargeWithoutResponse(key: string) {
  const { body } = await press(key, 'tok_threeDSecure2Required')
  bank.provider.confirm(body.clientSecret, true)
}

function states() {
  return Payment.find().distinct('status')
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
  bank.events.length = 0
  bank.disturb.isDown = false
  bank.disturb.beforeAnswer = undefined
  bank.disturb.instead = undefined
  campaign = await createCampaign()
})

afterAll(() => bank.stop())

test('twenty requests of one person with one key are one charge, and get the same response', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => press('twenty')))

  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(responses.map(({ body }) => body.donation._id)).size).toBe(1)
  expect(bank.provider.state.intents).toHaveLength(1)
  expect(await Payment.countDocuments()).toBe(1)
  expect(await OutboxMail.countDocuments()).toBe(1)
  await expectConsistentAccounts(bank, 2_500)
})

test('concurrent payments with different keys are each counted', async () => {
  // The fake server runs in this process, which a busy machine may delay.
  process.env.STRIPE_TIMEOUT_MS = '30000'
  resetEnv()
  const gifts = Array.from({ length: CROWD }, (_, n) => press(`gift ${n}`))
  const responses = await Promise.all(gifts).finally(() => {
    Object.assign(process.env, bank.settings)
    resetEnv()
  })
  expect(responses.map(({ status }) => status)).toEqual(Array(CROWD).fill(200))
  await expectConsistentAccounts(bank, CROWD * 2_500)
}, 60_000)

test('a payment gets its response while its campaign is locked, and the job counts it afterwards', async () => {
  await press('before the lock')
  const lock = await mongoose.startSession()
  lock.startTransaction()
  await Campaign.updateOne({ _id: campaign._id }, { title: 'A new title' }, { session: lock })

  expect((await press('locked')).status).toBe(200)
  // The commit of the lock would conflict if the payment had changed the campaign.
  await lock.commitTransaction()
  await lock.endSession()
  expect(await campaignTotalsJob.run(new Date())).toEqual({ done: 1, isMore: false })
  await expectConsistentAccounts(bank, 5_000)
  expect(await campaignTotalsJob.run(new Date())).toEqual({ done: 0, isMore: false })
}, 60_000)

describe('when the database is lost after the charge', () => {
  const there = process.env.MONGODB_URI ?? ''

  async function leadTo(uri: string) {
    await closeDb()
    resetLimiters()
    process.env.MONGODB_URI = uri
    resetEnv()
    await connectDb()
  }

  afterEach(() => leadTo(there))

  fullTest.each(['cut', 'freeze'] as const)(
    'the outcome is unknown to the person, and the same key charges once (%s)',
    async (fault) => {
      const cookies = await signedIn(person)
      const headers = { 'idempotency-key': fault }
      const ask = () =>
        callHandler(give, { path: '/api/stripe', cookies, body: gift('tok_visa'), headers })
      const way = await startDatabaseProxy(there)
      await leadTo(way.uri)
      bank.disturb.beforeAnswer = async (path) => {
        if (path === '/v1/payment_intents') way[fault]()
      }
      const unknown = {
        ...{ status: 503, code: 'unavailable' },
        message: translateMessage('en', 'payments.refusals.outcomeUnknown'),
      }
      const response = await ask()
      expectErrorResponse(response, unknown)
      expect(response.headers.has('retry-after')).toBe(true)
      // The first attempt cannot be looked up.
      bank.disturb.beforeAnswer = undefined
      if (fault === 'cut') expectErrorResponse(await ask(), unknown)

      await leadTo(there)
      await way.stop()
      // In the ledger, the process ended with the lock.
      await Payment.updateMany({}, { askingUntil: null })
      expect((await ask()).status).toBe(200)
      await expectConsistentAccounts(bank, 2_500)
    },
    60_000,
  )
})

/** A process that is killed after the provider has charged and before it stores the outcome. */
async function killedAfterTheCharge(key: string): Promise<void> {
  const charged = new Promise<void>((resolve) => {
    bank.disturb.beforeAnswer = (path) => {
      if (path !== '/v1/payment_intents') return Promise.resolve()
      resolve()
      return new Promise(() => undefined)
    }
  })
  const flags = serverFlags
  const script = 'tests/support/processes/pay-once.ts'
  const child = startChild({
    name: 'A server',
    args: [...flags, script, person.email, key, JSON.stringify(gift('tok_visa'))],
    env: { ...process.env, STRIPE_TIMEOUT_MS: '60000' },
  })
  await Promise.race([charged, child.ended.then((code) => Promise.reject(new Error(`${code}`)))])
  process.kill(child.pid, 'SIGKILL')
  await child.ended
  bank.disturb.beforeAnswer = undefined
  expect(await states()).toEqual(['pending'])
  expect(bank.provider.sum()).toBe(2_500)
}

fullTest('the webhook corrects a process that is killed between charge and record', async () => {
  await killedAfterTheCharge('killed')
  expect((await deliver()).status).toBe(200)
  await expectConsistentAccounts(bank, 2_500)
  // A repeat returns that the payment is paid.
  expect((await press('killed')).status).toBe(200)
  await expectConsistentAccounts(bank, 2_500)
})

fullTest('the reconciliation corrects the same when no webhook event arrives', async () => {
  await killedAfterTheCharge('killed too')
  expect(await reconcilePayments()).toEqual({
    compared: 1,
    settled: 1,
    givenUp: 0,
    totalsMended: 0,
    unexplained: [],
    isWhole: true,
  })
  await expectConsistentAccounts(bank, 2_500)
  expect(await reconcilePayments()).toMatchObject({
    settled: 0,
    totalsMended: 0,
    unexplained: [],
  })
})

fullTest(
  'when the provider times out, the person gets an error, and a repeat is no second charge',
  async () => {
    const late = await press('late', 'tok_slow')
    expectErrorResponse(late, {
      status: 503,
      code: 'unavailable',
      message: expect.stringContaining('never charge the same donation twice') as unknown as string,
    })
    expect(late.headers.get('retry-after')).toBe('5')
    expect(await states()).toEqual(['pending'])

    expect((await press('late', 'tok_slow')).status).toBe(200)
    await expectConsistentAccounts(bank, 2_500)
  },
)

fullTest('the ledger is correct after a time-out even if the person never repeats', async () => {
  await press('gone', 'tok_slow')
  await deliver()
  await expectConsistentAccounts(bank, 2_500)
})

test('when the provider is down nothing is charged, and the repeat charges once', async () => {
  bank.disturb.isDown = true
  expectErrorResponse(await press('down'), { status: 503, code: 'unavailable' })
  expect(await states()).toEqual(['pending'])
  bank.disturb.isDown = false
  expect((await press('down')).status).toBe(200)
  await expectConsistentAccounts(bank, 2_500)
})

test('a repeat during the first request waits for it, and gets the same response', async () => {
  let letGo: () => void = () => undefined
  const isAsked = new Promise<void>((asked) => {
    bank.disturb.beforeAnswer = (path) => {
      if (path !== '/v1/payment_intents') return Promise.resolve()
      asked()
      return new Promise((resolve) => {
        letGo = resolve
      })
    }
  })
  const first = press('in turn')
  await isAsked
  const second = press('in turn')
  // The second request has polled the payment several times, and the provider gets no other request.
  await rowWasLookedAt(3)
  expect(bank.provider.state.intents).toHaveLength(1)
  letGo()
  const responses = await Promise.all([first, second])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(responses[0].body).toEqual(responses[1].body)
  await expectConsistentAccounts(bank, 2_500)
})

/** Resolves after this number of attempts to lock the payment. */
function rowWasLookedAt(times: number): Promise<void> {
  const look = jest.spyOn(Payment, 'findOneAndUpdate')
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (look.mock.calls.length < times) return
      clearInterval(timer)
      look.mockRestore()
      resolve()
    }, 10)
  })
}

fullTest(
  'a repeat gets a retry time when the first request needs longer than ten seconds',
  async () => {
    await press('stuck', 'tok_threeDSecure2Required')
    // Another process seems to hold the lock, which expires after more than ten seconds.
    await Payment.updateMany({}, { askingUntil: new Date(Date.now() + 60_000) })
    const response = await press('stuck', 'tok_threeDSecure2Required')
    expectErrorResponse(response, { status: 409, code: 'payment-running' })
    expect(response.headers.get('retry-after')).toBe('5')
  },
)

test('a campaign deleted during a payment does not delete the payment or the response of its key', async () => {
  const { body } = await press('going', 'tok_threeDSecure2Required')
  const response = await remove()
  expect(response.status).toBe(200)
  bank.provider.confirm(body.clientSecret, true)
  const final = await press('going', 'tok_threeDSecure2Required')
  expect(final.status).toBe(200)
  expect(final.body.donation).toEqual(body.donation)
  await expectConsistentAccounts(bank, 2_500)
})

test('when a campaign is deleted during its first payment, one of the two fails', async () => {
  for (let round = 0; round < 10; round += 1) {
    campaign = await createCampaign()
    const [given, removed] = await Promise.all([press(`race ${round}`), remove()])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(given.status)
    // A charged payment belongs to a campaign that still exists.
    const stays = await Campaign.countDocuments({ _id: campaign._id })
    expect(stays).toBe(given.status === 200 ? 1 : 0)
  }
  await expectConsistentAccounts(bank, bank.provider.sum())
}, 60_000)

async function remove() {
  const admin = await createPerson({ role: 'admin' })
  const params = { id: String(campaign._id) }
  return callHandler(deleteCampaign, { method: 'DELETE', params, cookies: await signedIn(admin) })
}

test('when the provider rejects our request nothing is charged, and the person gets an error', async () => {
  bank.disturb.instead = (path) =>
    path === '/v1/payment_intents' ? errorResult(400, 'amount_too_small', 'Too small.') : undefined
  expectErrorResponse(await press('odd'), {
    status: 402,
    code: 'card-refused',
    message: "Our card provider couldn't take this donation. Your card wasn't charged.",
  })
  bank.disturb.instead = undefined
  expect(await states()).toEqual(['failed'])
  await expectConsistentAccounts(bank, 0)
})

test('a payment that the provider does not know stays open', async () => {
  await press('lost', 'tok_threeDSecure2Required')
  bank.provider.state.intents.length = 0
  expectErrorResponse(await press('lost', 'tok_threeDSecure2Required'), {
    status: 503,
    code: 'unavailable',
    message: expect.any(String) as unknown as string,
  })
  expect(await states()).toEqual(['pending'])
})

describe('when the provider’s response cannot be read', () => {
  const ANSWERS: [string, string][] = [
    ['null', 'null'],
    ['a bare text', '"ok"'],
    ['an empty object', '{}'],
    [
      'a payment without metadata',
      '{"id":"pi_1","object":"payment_intent","amount":2500,"currency":"usd","status":"succeeded"}',
    ],
    ['a page of HTML', '<!doctype html><title>502 Bad Gateway</title>'],
    ['half an answer', '{"id":"pi_1","amount":25'],
  ]
  const unknown = {
    ...{ status: 503, code: 'unavailable' },
    message: translateMessage('en', 'payments.refusals.outcomeUnknown'),
  }

  test.each(ANSWERS)('the outcome is unknown, and the same key retries: %s', async (_, body) => {
    for (const asked of ['/v1/payment_methods', '/v1/payment_intents']) {
      const key = `unreadable ${asked}`
      bank.disturb.instead = (path) => (path === asked ? { status: 200, body } : undefined)
      const response = await press(key)
      expectErrorResponse(response, unknown)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await Payment.findOne({ key }).lean()).toMatchObject({ status: 'pending' })
      bank.disturb.instead = undefined
      expect((await press(key)).status).toBe(200)
    }
    await expectConsistentAccounts(bank, 5_000)
  })

  test.each(ANSWERS)(
    'a known payment stays pending, and its event is sent again: %s',
    async (_, body) => {
      await press('known', 'tok_threeDSecure2Required')
      bank.provider.confirm(bank.provider.state.intents[0]?.client_secret ?? '', true)
      bank.disturb.instead = () => ({ status: 200, body })
      expectErrorResponse(await press('known', 'tok_threeDSecure2Required'), unknown)
      const event = await deliver()
      expectErrorResponse(event, { status: 503, code: 'unavailable' })
      expect(event.headers.get('retry-after')).toBe('5')
      await expect(reconcilePayments()).rejects.toMatchObject({ code: 'unavailable' })
      bank.disturb.instead = undefined
      expect((await deliver()).status).toBe(200)
      await expectConsistentAccounts(bank, 2_500)
    },
  )

  test('a response about another payment settles nothing', async () => {
    await press('first')
    const [other] = bank.provider.state.intents
    bank.disturb.instead = (path) =>
      path === '/v1/payment_intents' ? { status: 200, body: { ...other } } : undefined
    expectErrorResponse(await press('second'), unknown)
    bank.disturb.instead = undefined
    expect((await press('second')).status).toBe(200)
    await expectConsistentAccounts(bank, 5_000)
  })
})

test('a webhook event that arrives twice is counted once', async () => {
  await chargeWithoutResponse('twice')
  await Promise.all([deliver(), deliver()])
  await deliver()
  expect(await OutboxMail.countDocuments()).toBe(1)
  await expectConsistentAccounts(bank, 2_500)
})

test('a webhook event that arrives before the response is stored is counted once', async () => {
  bank.disturb.beforeAnswer = async (path) => {
    if (path !== '/v1/payment_intents') return
    bank.disturb.beforeAnswer = undefined
    await deliver()
  }
  expect((await press('early news')).status).toBe(200)
  expect(await OutboxMail.countDocuments()).toBe(1)
  await expectConsistentAccounts(bank, 2_500)
})

test('webhook events in the wrong order end in the provider’s current state', async () => {
  const { body } = await press('3d', 'tok_threeDSecure2Required')
  bank.provider.confirm(body.clientSecret, true)
  const paid = bank.events.at(-1)
  const [intent] = bank.provider.state.intents
  bank.provider.refund(intent?.id ?? '')
  const refunded = bank.events.at(-1)

  // The refund event arrives before the payment event.
  await deliver(refunded)
  expect(await states()).toEqual(['refunded'])
  await deliver(paid)
  expect(await states()).toEqual(['refunded'])
  await expectConsistentAccounts(bank, 0)
})

test('partial refunds are subtracted from the campaign', async () => {
  await press('given back')
  const [intent] = bank.provider.state.intents
  bank.provider.refund(intent?.id ?? '', 1_000)
  const first = bank.events.at(-1)
  await deliver(first)
  await expectConsistentAccounts(bank, 1_500)
  bank.provider.refund(intent?.id ?? '')
  await Promise.all([deliver(), deliver(first)])
  expect(await states()).toEqual(['refunded'])
  await expectConsistentAccounts(bank, 0)
})

test('a payment that the bank declined first and confirmed then counts as paid', async () => {
  const { body } = await press('second thought', 'tok_threeDSecure2Required')
  bank.provider.confirm(body.clientSecret, false)
  await deliver()
  expect(await states()).toEqual(['failed'])
  const [intent] = bank.provider.state.intents
  if (!intent) throw new Error('the provider has no payment')
  intent.status = 'succeeded'
  intent.latest_charge = { id: 'ch_later', object: 'charge', amount: 2_500, amount_refunded: 0 }
  await deliver()
  await expectConsistentAccounts(bank, 2_500)
})

describe('the webhook', () => {
  test('rejects events without a valid signature, which change nothing', async () => {
    await chargeWithoutResponse('forged')
    const event = bank.events.at(-1)
    if (!event) throw new Error('the provider has no news')
    const path = '/api/stripe/webhook'
    const forged = await callHandler(hear, { path, ...signedEvent(event, 'whsec_of_a_thief') })
    expectErrorResponse(forged, { status: 400, code: 'forged' })
    const unsigned = await callHandler(hear, { path, rawBody: JSON.stringify(event) })
    expectErrorResponse(unsigned, { status: 400, code: 'forged' })
    expect(await states()).toEqual(['pending'])
  })

  test('accepts and ignores events about other things', async () => {
    for (const object of [
      { object: 'payout', id: 'po_1' },
      { object: 'charge', id: 'ch_1', payment_intent: null },
      foreignPayment(),
    ]) {
      const event = {
        id: 'evt_1',
        object: 'event' as const,
        type: 'x',
        created: 1,
        data: { object },
      }
      expect((await deliver(event)).status).toBe(200)
    }
    expect(await Payment.countDocuments()).toBe(0)
  })

  /** A payment of another program that uses the same account. */
  function foreignPayment() {
    bank.provider.state.outcomes.pm_other = 'succeeds'
    const metadata = { payment: 'order_17' }
    const asked = { amount: 100, currency: 'usd', method: 'pm_other', metadata }
    return bank.provider.pay(asked).body as object
  }

  test('rejects events while the provider is unreachable, so that it sends them again', async () => {
    await chargeWithoutResponse('unheard')
    bank.disturb.isDown = true
    expectErrorResponse(await deliver(), { status: 503, code: 'unavailable' })
    bank.disturb.isDown = false
    expect((await deliver()).status).toBe(200)
    await expectConsistentAccounts(bank, 2_500)
  })
})
