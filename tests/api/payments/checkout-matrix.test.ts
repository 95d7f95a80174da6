import { subHours } from 'date-fns'
import { POST as giveBack } from '@/app/api/payments/[id]/refund/route'
import { PaymentProviderUnavailable } from '@/lib/adapters/payments/payment-provider'
import { connectDb } from '@/lib/core/server/db/connection'
import { reconcilePayments } from '@/lib/features/payments/server/reconcile-payments'
import { Campaign } from '@/models/campaign'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import { Payment } from '@/models/payment'
import { createCampaign, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  beginPayment,
  expectTakaAccounts,
  type FakeCheckoutProvider,
  pageKey,
  returnTo,
  sendIpn,
  startFakeCheckoutProvider,
} from '@/tests/support/fake-checkout-provider'
import { signedIn } from '@/tests/support/sign-in'
import type { FormFields } from '../../../scripts/server/sslcommerz/fake-sslcommerz'

let bank: FakeCheckoutProvider
let person: Awaited<ReturnType<typeof createPerson>>
let admin: Awaited<ReturnType<typeof createPerson>>
let campaign: Awaited<ReturnType<typeof createCampaign>>

beforeAll(async () => {
  await connectDb()
  bank = await startFakeCheckoutProvider()
  person = await createPerson()
  admin = await createPerson({ role: 'admin' })
})

beforeEach(async () => {
  await Promise.all([
    ...[Payment, Campaign, OutboxMail, Notification].map((model) => model.collection.deleteMany()),
  ])
  for (const book of Object.values(bank.checkout.state)) book.length = 0
  bank.disturb.isDown = false
  bank.disturb.beforeAnswer = undefined
  campaign = await createCampaign()
})

afterAll(() => bank.stop())

interface Gift {
  id: string
  key: string
  fields: FormFields
}

const AMOUNT = 123_456

/** A payment that was paid at the provider, before the site knows. */
async function paidGift(outcome: 'bkash' | 'risky' = 'bkash'): Promise<Gift> {
  const { body } = await beginPayment({ person, campaign, amount: AMOUNT, key: 'the-gift' })
  const fields = bank.checkout.finishAttempt(pageKey(body.address), outcome)
  return { id: body.donation._id, key: pageKey(body.address), fields }
}

async function refund({ id }: Gift) {
  return callHandler(giveBack, {
    ...{ method: 'POST', path: `/api/payments/${id}/refund`, params: { id } },
    cookies: await signedIn(admin),
  })
}

/** The events of a payment, in any order. */
const EVENTS = {
  return: ({ fields }: Gift) => returnTo('success', fields),
  notice: ({ fields }: Gift) => sendIpn(fields),
  reconcile: () => reconcilePayments().catch(ignoreAway),
  refund,
  // The form sends the same payment again after a lost response.
  repeat: () => beginPayment({ person, campaign, amount: AMOUNT, key: 'the-gift' }),
  away: async (gift: Gift) => {
    bank.disturb.isDown = true
    const responses = await Promise.allSettled([EVENTS.notice(gift), EVENTS.return(gift)])
    await EVENTS.reconcile()
    bank.disturb.isDown = false
    return responses
  },
}
type Happening = keyof typeof EVENTS

function ignoreAway(cause: unknown) {
  if (!(cause instanceof PaymentProviderUnavailable)) throw cause
}

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((first) =>
    ordersOf(all.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}

/** The receipt, the notification, the totals and the ledger after all events of one payment. */
async function expectSettledOnce(gift: Gift, { mayBeGone }: { mayBeGone: boolean }) {
  // The reconciliation finds what was lost.
  await reconcilePayments()
  const row = await Payment.findById(gift.id).lean()
  const isGone = row?.status === 'refunded'
  expect(row?.status).toBe(isGone && mayBeGone ? 'refunded' : 'succeeded')
  expect(await OutboxMail.countDocuments()).toBe(1)
  expect(await Notification.countDocuments()).toBe(1)
  expect(await Payment.countDocuments()).toBe(1)
  expect(bank.checkout.state.refunds).toHaveLength(isGone ? 1 : 0)
  await expectTakaAccounts(bank, isGone ? 0 : AMOUNT)
  expect(await reconcilePayments()).toMatchObject({ settled: 0, totalsMended: 0, unexplained: [] })
}

const NAMES = Object.keys(EVENTS) as Happening[]

describe('every order of return, notice, reconciliation, refund, repeat and lost provider', () => {
  // Each test takes every eleventh of the 720 orders, so that from every start each of the others is
  // before and after each other one.
  test.each(NAMES)(
    'beginning with %s',
    async (first) => {
      const orders = ordersOf(NAMES.filter((name) => name !== first))
      for (const [nth, rest] of orders.entries()) {
        if (nth % 11 !== NAMES.indexOf(first)) continue
        await Promise.all([
          ...[Payment, Campaign, OutboxMail, Notification].map((each) =>
            each.collection.deleteMany(),
          ),
        ])
        for (const book of Object.values(bank.checkout.state)) book.length = 0
        campaign = await createCampaign()
        const gift = await paidGift()
        for (const name of [first, ...rest]) await EVENTS[name](gift)
        await expectSettledOnce(gift, { mayBeGone: true })
      }
    },
    120_000,
  )

  test('ends with a refund when the refund was requested after any settlement', async () => {
    for (const before of ['return', 'notice', 'reconcile'] as const) {
      await Promise.all([Payment.deleteMany(), OutboxMail.deleteMany(), Notification.deleteMany()])
      for (const book of Object.values(bank.checkout.state)) book.length = 0
      const gift = await paidGift()
      await EVENTS[before](gift)
      expect((await refund(gift)).status).toBe(200)
      await expectSettledOnce(gift, { mayBeGone: true })
      expect(await Payment.distinct('status')).toEqual(['refunded'])
    }
  }, 60_000)
})

test('for concurrent events, the payment counts once and has one receipt', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    await Promise.all([Payment.deleteMany(), OutboxMail.deleteMany(), Notification.deleteMany()])
    for (const book of Object.values(bank.checkout.state)) book.length = 0
    campaign = await createCampaign()
    const gift = await paidGift()
    await Promise.all([
      ...(['notice', 'return', 'notice', 'return', 'reconcile', 'repeat'] as const).map((name) =>
        EVENTS[name](gift),
      ),
    ])
    await expectTakaAccounts(bank, AMOUNT)
    await expectSettledOnce(gift, { mayBeGone: false })
    await Campaign.deleteMany()
  }
}, 60_000)

test('two concurrent refunds refund once', async () => {
  const gift = await paidGift()
  await sendIpn(gift.fields)
  const responses = await Promise.all([refund(gift), refund(gift), refund(gift)])
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(bank.checkout.state.refunds).toHaveLength(1)
  await expectTakaAccounts(bank, 0)
})

test('a refund whose response was lost is requested again, as the same refund', async () => {
  const gift = await paidGift()
  await sendIpn(gift.fields)
  bank.disturb.isDown = true
  expect((await refund(gift)).status).toBe(503)
  await expectTakaAccounts(bank, AMOUNT)
  bank.disturb.isDown = false
  expect(await reconcilePayments()).toMatchObject({ settled: 1, unexplained: [] })
  expect(bank.checkout.state.refunds).toHaveLength(1)
  await expectTakaAccounts(bank, 0)
})

test('a payment whose refund the provider cancels later counts again', async () => {
  const gift = await paidGift()
  await sendIpn(gift.fields)
  await refund(gift)
  const [made] = bank.checkout.state.refunds
  if (!made) throw new Error('the provider has no refund')
  made.status = 'cancelled'
  expect(await reconcilePayments()).toMatchObject({ settled: 1, unexplained: [] })
  await expectTakaAccounts(bank, AMOUNT)
  expect(await Payment.distinct('status')).toEqual(['succeeded'])
  // It can be requested again.
  expect((await refund(gift)).status).toBe(200)
  await expectTakaAccounts(bank, 0)
})

test('without a return and a notice, the reconciliation finds the payment', async () => {
  const gift = await paidGift()
  expect(await reconcilePayments()).toMatchObject({ compared: 1, settled: 1, unexplained: [] })
  await expectSettledOnce(gift, { mayBeGone: false })
})

test('an unpaid page expires after a day, and a later payment still counts', async () => {
  const { body } = await beginPayment({ person, campaign, amount: AMOUNT })
  expect(await reconcilePayments()).toMatchObject({ givenUp: 0 })
  const createdAt = subHours(new Date(), 25)
  await Payment.collection.updateMany({}, { $set: { createdAt } })
  expect(await reconcilePayments()).toMatchObject({ givenUp: 1, unexplained: [] })
  expect(await Payment.distinct('status')).toEqual(['failed'])
  await sendIpn(bank.checkout.finishAttempt(pageKey(body.address), 'bkash'))
  await expectTakaAccounts(bank, AMOUNT)
})

test('a payment that was paid twice is reported, and counts once', async () => {
  const gift = await paidGift()
  await sendIpn(gift.fields)
  bank.checkout.finishAttempt(gift.key, 'card')
  expect(await reconcilePayments()).toMatchObject({
    unexplained: [`paid twice: ${gift.id}`],
  })
  expect((await Campaign.findById(campaign._id).lean())?.raised).toEqual({ bdt: AMOUNT })
})

test('a paid payment that the provider does not know is reported, and not changed', async () => {
  const gift = await paidGift()
  await sendIpn(gift.fields)
  bank.checkout.state.attempts.length = 0
  expect(await reconcilePayments()).toMatchObject({ unexplained: [`payment ${gift.id}`] })
  expect(await Payment.distinct('status')).toEqual(['succeeded'])
})
