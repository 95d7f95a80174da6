import { POST as exportRows } from '@/app/api/exports/rows/route'
import { POST as accept } from '@/app/api/payments/[id]/acceptance/route'
import { POST as giveBack } from '@/app/api/payments/[id]/refund/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { exportOwnPayments } from '@/lib/features/payments/server/export-own-payments'
import { listOwnPayments } from '@/lib/features/payments/server/list-own-payments'
import { listPaymentsToManage } from '@/lib/features/payments/server/list-payments-to-manage'
import { nextReceiptNumber } from '@/lib/features/payments/server/next-receipt-number'
import { numberEarlierReceipts } from '@/lib/features/payments/server/number-earlier-receipts'
import { readOwnPayment } from '@/lib/features/payments/server/read-own-payment'
import { EXAMPLE_ORGANISATION } from '@/lib/site'
import { Campaign } from '@/models/campaign'
import { OutboxMail } from '@/models/outbox-mail'
import { Payment } from '@/models/payment'
import { ReceiptCounter } from '@/models/receipt-counter'
import { createCampaign, createPayment, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  beginPayment,
  type FakeCheckoutProvider,
  pageKey,
  sendIpn,
  startFakeCheckoutProvider,
} from '@/tests/support/fake-checkout-provider'
import { signedIn } from '@/tests/support/sign-in'

let bank: FakeCheckoutProvider
let person: Awaited<ReturnType<typeof createPerson>>
let admin: Awaited<ReturnType<typeof createPerson>>
let campaign: Awaited<ReturnType<typeof createCampaign>>

beforeAll(async () => {
  await connectDb()
  bank = await startFakeCheckoutProvider()
  person = await createPerson({ name: 'Nusrat Jahan' })
  admin = await createPerson({ role: 'admin' })
})

beforeEach(async () => {
  const models = [Payment, Campaign, OutboxMail, ReceiptCounter]
  await Promise.all(models.map((model) => model.collection.deleteMany()))
  for (const book of Object.values(bank.checkout.state)) book.length = 0
  campaign = await createCampaign()
})

afterAll(() => bank.stop())

/** A payment at the provider that the site does not know to be paid yet. */
async function paidAtProvider(outcome: 'bkash' | 'risky' = 'bkash') {
  const { body } = await beginPayment({ person, campaign })
  const fields = bank.checkout.finishAttempt(pageKey(body.address), outcome)
  return { id: body.donation._id, fields }
}

async function settled(outcome: 'bkash' | 'risky' = 'bkash') {
  const { id, fields } = await paidAtProvider(outcome)
  await sendIpn(fields)
  return id
}

async function decide(handler: typeof accept, id: string) {
  return callHandler(handler, {
    ...{ method: 'POST', path: `/api/payments/${id}`, params: { id } },
    cookies: await signedIn(admin),
  })
}

async function numberOf(id: string) {
  return (await Payment.findById(id).lean())?.receiptNumber ?? null
}

test('simultaneous payments each get their own number', async () => {
  const gifts = []
  for (let nth = 0; nth < 12; nth += 1) gifts.push(await paidAtProvider())
  // The provider may send each webhook twice.
  await Promise.all([...gifts, ...gifts].map(({ fields }) => sendIpn(fields)))
  const numbers = await Promise.all(gifts.map(({ id }) => numberOf(id)))
  expect(new Set(numbers).size).toBe(gifts.length)
  for (const number of numbers) expect(number).toMatch(/^SL-\d{4}-\d{6}$/)
}, 60_000)

test('a payment keeps its number when the provider reports it again', async () => {
  const { id, fields } = await paidAtProvider()
  await sendIpn(fields)
  const number = await numberOf(id)
  await sendIpn(fields)
  expect(await numberOf(id)).toBe(number)
})

test('the database refuses a second payment with the same number', async () => {
  await createPayment({ receiptNumber: 'SL-2031-000001' })
  await expect(createPayment({ receiptNumber: 'SL-2031-000001' })).rejects.toThrow('E11000')
})

test('the numbers of each year in Dhaka start with 1', async () => {
  expect(await nextReceiptNumber(new Date('2031-12-31T17:59:59Z'))).toBe('SL-2031-000001')
  expect(await nextReceiptNumber(new Date('2031-12-31T18:00:00Z'))).toBe('SL-2032-000001')
  expect(await nextReceiptNumber(new Date('2032-06-01T00:00:00Z'))).toBe('SL-2032-000002')
})

test('a payment that is checked gets its number when an admin accepts it', async () => {
  const accepted = await settled('risky')
  const refused = await settled('risky')
  expect(await numberOf(accepted)).toBeNull()
  expect((await decide(accept, accepted)).status).toBe(200)
  expect(await numberOf(accepted)).toMatch(/^SL-/)
  expect((await decide(giveBack, refused)).status).toBe(200)
  expect(await numberOf(refused)).toBeNull()
})

test('the email has the number, the donor, the payment method and the address', async () => {
  const number = await numberOf(await settled())
  const { text } = (await OutboxMail.findOne().lean()) ?? {}
  for (const fact of [number, 'Nusrat Jahan', 'bKash', EXAMPLE_ORGANISATION.SITE_ADDRESS]) {
    expect(text).toContain(fact)
  }
})

test('the donor sees the number on the receipt, in the list and in the file of their data', async () => {
  const id = await settled()
  const number = await numberOf(id)
  const owner = { id: String(person._id) }
  expect((await readOwnPayment(owner, id, 'en'))?.receipt.number).toBe(number)
  expect(await listOwnPayments(owner)).toMatchObject([{ receiptNumber: number }])
  expect(await exportOwnPayments(owner)).toMatchObject([{ receiptNumber: number }])
})

describe('an admin who looks for a receipt', () => {
  const NUMBER = 'SL-2031-000123'
  let id: string

  beforeEach(async () => {
    id = (await createPayment({ receiptNumber: NUMBER })).id
    await createPayment({ receiptNumber: 'SL-2031-001230' })
    await createPayment({ status: 'pending' })
  })

  test.each([NUMBER, ' sl-2031-123 ', 'SL 2031 000123', '2031-123', '২০৩১-১২৩'])(
    'finds it by %j',
    async (q) => {
      const { rows, total } = await listPaymentsToManage({ q, page: 1, limit: 20 })
      expect(rows).toMatchObject([{ _id: id, receiptNumber: NUMBER }])
      expect(total).toBe(1)
    },
  )

  test('finds it by the id that receipts of earlier versions show', async () => {
    const { rows } = await listPaymentsToManage({ q: id, page: 1, limit: 20 })
    expect(rows).toMatchObject([{ _id: id }])
  })

  test.each(['SL-2031-000124', 'SL-2030-000123', '123', 'Nusrat', '$ne', '.*'])(
    'finds nothing by %j',
    async (q) => {
      const { rows, total } = await listPaymentsToManage({ q, page: 1, limit: 20 })
      expect({ rows, total }).toEqual({ rows: [], total: 0 })
    },
  )

  test('combines the number with the other filters', async () => {
    const search = { q: NUMBER, page: 1, limit: 20 }
    expect((await listPaymentsToManage({ ...search, status: 'failed' })).rows).toEqual([])
    expect((await listPaymentsToManage({ ...search, status: 'succeeded' })).rows).toHaveLength(1)
  })

  test('downloads the number with the list', async () => {
    const { body } = await callHandler<{ headings: string[]; rows: string[][] }>(exportRows, {
      path: '/api/exports/rows',
      cookies: await signedIn(admin),
      body: { list: 'payments', filters: { q: NUMBER }, page: 1 },
    })
    expect(body.rows.map((row) => row[body.headings.indexOf('Receipt number')])).toEqual([NUMBER])
  })
})

test('the upgrade numbers earlier payments in the order of their settlement', async () => {
  const day = (written: string) => new Date(`${written}T06:00:00Z`)
  const later = await createPayment({ settledAt: day('2030-05-02') })
  const earlier = await createPayment({ settledAt: day('2030-05-01'), status: 'refunded' })
  const nextYear = await createPayment({ settledAt: day('2031-01-01') })
  const known = await createPayment({ receiptNumber: 'SL-2029-000001' })
  const unpaid = await createPayment({ status: 'failed', settledAt: day('2030-04-01') })
  const refused = await createPayment({ status: 'refunded', settledAt: day('2030-04-01') })
  const refund = { amount: 2_500, state: 'paid', from: 'held', askedAt: day('2030-04-01') }
  await Payment.collection.updateOne({ _id: refused._id }, { $set: { refunds: [refund] } })

  expect(await numberEarlierReceipts()).toBe(3)
  expect(await numberEarlierReceipts()).toBe(0)
  const payments = [earlier, later, nextYear, known, unpaid, refused]
  expect(await Promise.all(payments.map(({ id }) => numberOf(id)))).toEqual([
    ...['SL-2030-000001', 'SL-2030-000002', 'SL-2031-000001', 'SL-2029-000001', null, null],
  ])
  const updated = await Payment.findById(earlier._id).lean()
  expect(updated?.updatedAt).toEqual(earlier.updatedAt)
})

test('two concurrent upgrades number each payment once', async () => {
  for (let nth = 0; nth < 5; nth += 1) await createPayment()
  const numbered = await Promise.all([numberEarlierReceipts(), numberEarlierReceipts()])
  expect(numbered.reduce((sum, count) => sum + count)).toBe(5)
  expect(await Payment.distinct('receiptNumber')).toHaveLength(5)
})
