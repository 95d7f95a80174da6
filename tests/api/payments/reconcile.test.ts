import { subHours } from 'date-fns'
import mongoose from 'mongoose'
import { GET as scheduled } from '@/app/api/cron/payments/route'
import { POST as give } from '@/app/api/stripe/route'
import { POST as hear } from '@/app/api/stripe/webhook/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { runDueJobs } from '@/lib/core/server/schedule/run-due-jobs'
import { reconcilePayments } from '@/lib/features/payments/server/reconcile-payments'
import { reconciliationJob } from '@/lib/features/payments/server/reconciliation-job'
import { SERVER_JOBS } from '@/lib/features/schedule/server/all-jobs'
import { Campaign } from '@/models/campaign'
import { JobLease } from '@/models/job-lease'
import { Payment } from '@/models/payment'
import { createCampaign, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse } from '@/tests/support/error-responses'
import {
  expectConsistentAccounts,
  type FakeCardProvider,
  signedEvent,
  startFakeCardProvider,
} from '@/tests/support/fake-card-provider'
import { signedIn } from '@/tests/support/sign-in'

let bank: FakeCardProvider
let person: Awaited<ReturnType<typeof createPerson>>

async function press(token = 'tok_visa') {
  const campaign = (await Campaign.findOne()) ?? (await createCampaign())
  return callHandler<{ clientSecret: string }>(give, {
    path: '/api/stripe',
    cookies: await signedIn(person),
    body: { token, amount: 700, campaignId: String(campaign._id), email: person.email },
    headers: { 'idempotency-key': `${Math.random()}` },
  })
}

/** Dates all payments back by this number of hours. */
function age(hours: number) {
  const createdAt = subHours(new Date(), hours)
  return Payment.collection.updateMany({}, { $set: { createdAt } })
}

beforeAll(async () => {
  // The driver reports its commands only when the URL asks for it.
  process.env.MONGODB_URI += '&monitorCommands=true'
  await connectDb()
  bank = await startFakeCardProvider()
  person = await createPerson()
})

beforeEach(async () => {
  await Promise.all([Payment.deleteMany(), Campaign.deleteMany()])
  bank.provider.state.intents.length = 0
  bank.events.length = 0
  bank.disturb.isDown = false
  bank.disturb.beforeAnswer = undefined
})

afterAll(() => bank.stop())

test('consistent accounts are not changed', async () => {
  await press()
  await press('tok_chargeDeclined')
  expect(await reconcilePayments()).toEqual({
    compared: 2,
    settled: 0,
    givenUp: 0,
    totalsMended: 0,
    unexplained: [],
    isWhole: true,
  })
  await expectConsistentAccounts(bank, 700)
})

test('confirmations and refunds are found without webhook events', async () => {
  const { body } = await press('tok_threeDSecure2Required')
  bank.provider.confirm(body.clientSecret, true)
  await press()
  bank.provider.refund(bank.provider.state.intents[1]?.id ?? '', 200)
  expect(await reconcilePayments()).toMatchObject({ settled: 2, unexplained: [] })
  await expectConsistentAccounts(bank, 1_200)
})

test('a bank confirmation that is open for a day is cancelled on both sides', async () => {
  await press('tok_threeDSecure2Required')
  expect(await reconcilePayments()).toMatchObject({ givenUp: 0 })
  await age(25)
  expect(await reconcilePayments()).toMatchObject({ givenUp: 1, unexplained: [] })
  expect(bank.provider.state.intents[0]?.status).toBe('canceled')
  expect(await Payment.find().distinct('status')).toEqual(['failed'])
  await expectConsistentAccounts(bank, 0)
})

test('a row that never reached the provider expires after a day, and not before', async () => {
  bank.disturb.isDown = true
  await press()
  bank.disturb.isDown = false
  await age(23)
  expect(await reconcilePayments()).toMatchObject({ givenUp: 0 })
  await age(25)
  expect(await reconcilePayments()).toMatchObject({ givenUp: 1, unexplained: [] })
  await expectConsistentAccounts(bank, 0)
})

test('a wrong campaign total is corrected to the sum of its rows', async () => {
  await press()
  await Campaign.updateMany({}, { $set: { raised: { usd: 1, eur: 5 } } })
  expect(await reconcilePayments()).toMatchObject({ totalsMended: 1 })
  await expectConsistentAccounts(bank, 700)
  expect(await reconcilePayments()).toMatchObject({ totalsMended: 0 })
})

test('a paid row that the provider does not know is reported, and not changed', async () => {
  await press()
  const row = await Payment.findOne().orFail()
  bank.provider.state.intents.length = 0
  expect(await reconcilePayments()).toMatchObject({ unexplained: [`ledger row ${row._id}`] })
  expect(await Payment.findById(row._id).lean()).toMatchObject({ status: 'succeeded' })
})

test('a payment with another amount than its row is reported, and not counted', async () => {
  await press('tok_threeDSecure2Required')
  const [intent] = bank.provider.state.intents
  if (!intent) throw new Error('the provider has no payment')
  bank.provider.confirm(intent.client_secret, true)
  intent.amount = 70_000
  for (const hours of [0, 25]) {
    await age(hours)
    const found = await reconcilePayments()
    expect(found).toMatchObject({ givenUp: 0, unexplained: [`payment ${intent.id}`] })
    expect(await Payment.find().distinct('status')).toEqual(['pending'])
  }
})

test('a refund that failed later is found, and the payment counts again', async () => {
  await press()
  const [intent] = bank.provider.state.intents
  if (!intent?.latest_charge) throw new Error('the provider has no payment')
  bank.provider.refund(intent.id)
  expect(await reconcilePayments()).toMatchObject({ settled: 1, unexplained: [] })
  await expectConsistentAccounts(bank, 0)
  intent.latest_charge.amount_refunded = 0
  expect(await reconcilePayments()).toMatchObject({ settled: 1, unexplained: [] })
  await expectConsistentAccounts(bank, 700)
})

describe('a refund that arrives during the comparison', () => {
  async function paid() {
    await press()
    const [intent] = bank.provider.state.intents
    if (!intent?.latest_charge) throw new Error('the provider has no payment')
    return { id: intent.id, charge: intent.latest_charge }
  }

  /** Refunds the payment and delivers the provider's webhook event. */
  async function giveBack(id: string, cents?: number) {
    bank.provider.refund(id, cents)
    const event = bank.events.at(-1)
    if (!event) throw new Error('the provider has no news')
    const response = await callHandler(hear, { path: '/api/stripe/webhook', ...signedEvent(event) })
    expect(response.status).toBe(200)
  }

  /** Runs something once, after the provider has computed its response to a path and before it sends it. */
  function whileAnswering(wanted: string, work: () => Promise<unknown> | unknown) {
    bank.disturb.beforeAnswer = async (path) => {
      if (path !== wanted) return
      bank.disturb.beforeAnswer = undefined
      await work()
    }
  }

  test('remains when the list was created before it', async () => {
    const { id } = await paid()
    whileAnswering('/v1/payment_intents', () => giveBack(id, 300))
    expect(await reconcilePayments()).toMatchObject({ unexplained: [] })
    await expectConsistentAccounts(bank, 400)
    expect(await reconcilePayments()).toMatchObject({ settled: 0, unexplained: [] })
  })

  test('remains when another one has failed and the provider was just asked about that', async () => {
    const { id, charge } = await paid()
    await giveBack(id, 300)
    charge.amount_refunded = 0
    whileAnswering(`/v1/payment_intents/${id}`, () => giveBack(id, 500))
    expect(await reconcilePayments()).toMatchObject({ unexplained: [] })
    await expectConsistentAccounts(bank, 200)
    expect(await reconcilePayments()).toMatchObject({ settled: 0, unexplained: [] })
  })

  test('remains when it has the amount of one that failed', async () => {
    const { id, charge } = await paid()
    await giveBack(id, 300)
    charge.amount_refunded = 0
    whileAnswering(`/v1/payment_intents/${id}`, () => giveBack(id, 300))
    expect(await reconcilePayments()).toMatchObject({ unexplained: [] })
    await expectConsistentAccounts(bank, 400)
  })
})

describe('many payments that agree', () => {
  const commands: string[] = []

  async function pay(count: number) {
    const campaign = (await Campaign.findOne()) ?? (await createCampaign())
    bank.provider.state.outcomes.pm_test = 'succeeds'
    for (let nth = 0; nth < count; nth += 1) {
      const row = new Payment({ campaign: campaign._id, donor: person._id, amount: 100 })
      const metadata = { payment: String(row._id), campaign: String(campaign._id) }
      bank.provider.pay({ amount: 100, currency: 'usd', method: 'pm_test', metadata })
      const providerId = bank.provider.state.intents.at(-1)?.id
      await row.set({ status: 'succeeded', settledAt: new Date(), providerId }).save()
    }
    const raised = { usd: 100 * (await Payment.countDocuments()) }
    await Campaign.updateOne({}, { $set: { raised, hasPayments: true } })
  }

  beforeAll(() => {
    const client = mongoose.connection.getClient()
    client.on('commandStarted', ({ commandName }) => commands.push(commandName))
  })

  async function commandsOfARun() {
    commands.length = 0
    expect(await reconcilePayments()).toMatchObject({ settled: 0, isWhole: true, unexplained: [] })
    return commands.length
  }

  test('are read in pages and never written', async () => {
    await pay(20)
    const few = await commandsOfARun()
    await pay(220)
    // Two more pages need two more reads.
    expect(await commandsOfARun()).toBe(few + 2)
    const reads = ['find', 'distinct', 'aggregate', 'getMore', 'endSessions', 'hello', 'ping']
    expect(commands.filter((name) => !reads.includes(name))).toEqual([])
  }, 60_000)

  test('wait for the next run when there are too many, and none is reported as unknown', async () => {
    await pay(220)
    const { _id: campaign } = await Campaign.findOne().orFail()
    await Payment.create({ campaign, donor: person._id, amount: 5 })
    await age(25)
    expect(await reconcilePayments(undefined, { maxPages: 2 })).toMatchObject({
      ...{ compared: 200, isWhole: false, givenUp: 0, unexplained: [] },
    })
    expect(await reconcilePayments(undefined, { maxDurationMs: 0 })).toMatchObject({
      isWhole: false,
    })
    expect(await reconcilePayments()).toMatchObject({ compared: 220, isWhole: true, givenUp: 1 })
  }, 60_000)
})

test('a payment that was confirmed while it was being cancelled counts as paid', async () => {
  const { body } = await press('tok_threeDSecure2Required')
  await age(25)
  bank.disturb.beforeAnswer = async (path) => {
    // While the list is read, the person confirms the payment at their bank.
    bank.disturb.beforeAnswer = undefined
    if (path === '/v1/payment_intents') bank.provider.confirm(body.clientSecret, true)
  }
  expect(await reconcilePayments()).toMatchObject({ givenUp: 0, unexplained: [] })
  await expectConsistentAccounts(bank, 700)
})

test('payments of other programs in the same account are ignored', async () => {
  bank.provider.state.outcomes.pm_other = 'succeeds'
  const metadata = { payment: 'order_17' }
  bank.provider.pay({ amount: 100, currency: 'usd', method: 'pm_other', metadata })
  expect(await reconcilePayments()).toMatchObject({ compared: 0, unexplained: [] })
})

test('a site without a card provider has nothing to compare', async () => {
  delete process.env.STRIPE_SECRET_KEY
  resetEnv()
  try {
    expect(await reconcilePayments()).toMatchObject({ compared: 0, unexplained: [] })
  } finally {
    Object.assign(process.env, bank.settings)
    resetEnv()
  }
})

test('many payments are compared page by page', async () => {
  const campaign = await createCampaign()
  const metadata = { payment: '', campaign: String(campaign._id) }
  bank.provider.state.outcomes.pm_test = 'succeeds'
  // More than the hundred of a page.
  for (let count = 0; count < 105; count += 1) {
    const payment = await Payment.create({
      campaign: campaign._id,
      donor: person._id,
      amount: 100,
    })
    bank.provider.pay({
      amount: 100,
      currency: 'usd',
      method: 'pm_test',
      metadata: { ...metadata, payment: String(payment._id) },
    })
  }
  expect(await reconcilePayments()).toMatchObject({ compared: 105, settled: 105 })
  await expectConsistentAccounts(bank, 10_500)
})

test('servers reconcile automatically once a day', async () => {
  expect(SERVER_JOBS).toContain(reconciliationJob)
  const { body } = await press('tok_threeDSecure2Required')
  bank.provider.confirm(body.clientSecret, true)
  await JobLease.deleteMany()
  expect((await runDueJobs([reconciliationJob], new Date(Date.now() + 60_000)))[0]).toMatchObject({
    ...{ name: 'reconciliation', done: 1 },
  })
  await expectConsistentAccounts(bank, 700)
  expect(await runDueJobs([reconciliationJob], new Date(Date.now() + 60_000))).toEqual([])
})

test('only the scheduler can use the endpoint', async () => {
  await press()
  const path = '/api/cron/payments'
  expectErrorResponse(await callHandler(scheduled, { path }), {
    status: 401,
    code: 'unauthenticated',
  })
  process.env.CRON_SECRET = 'a secret of the scheduler'
  resetEnv()
  try {
    const headers = { authorization: 'Bearer a secret of the scheduler' }
    const response = await callHandler(scheduled, { path, headers })
    expect(response.body).toMatchObject({ compared: 1, unexplained: [] })
  } finally {
    delete process.env.CRON_SECRET
    resetEnv()
  }
})
