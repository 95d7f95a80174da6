import { connectDb } from '@/lib/core/server/db/connection'
import { queueSms } from '@/lib/core/server/sms/sms-outbox'
import { readSignInCosts, readSmsOverview } from '@/lib/features/sms/server/read-sms-overview'
import { OutboxSms } from '@/models/outbox-sms'
import { SmsCount } from '@/models/sms-count'
import { configure } from '@/tests/support/configure'
import { newPhone } from '@/tests/support/confirmed-phone'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { deliverDueSms, startSmsGateway } from '@/tests/support/sms-gateway'

let gateway: Awaited<ReturnType<typeof startSmsGateway>>

beforeAll(async () => {
  await connectDb()
  gateway = await startSmsGateway()
})
beforeEach(async () => {
  await Promise.all([SmsCount.deleteMany(), OutboxSms.deleteMany()])
  gateway.caught.length = 0
  freezeTime('2031-06-15T12:00:00+06:00')
})
afterEach(() => {
  unfreezeTime()
  configure({ ...gateway.settings, SMS_SEGMENT_PRICE: undefined, SMS_PRICE_CURRENCY: undefined })
})
afterAll(() => gateway.stop())

const BANGLA = 'ক'.repeat(100)
const nextWeek = () => new Date(Date.now() + 7 * 24 * 60 * 60_000)

/** Queues messages to a number and sends what the caps allow. */
async function send(to: string, texts: string[]) {
  for (const text of texts) {
    await queueSms({ to, kind: 'alert', text, usefulUntil: nextWeek() })
  }
  const now = () => new Date()
  await Promise.all([deliverDueSms(now), deliverDueSms(now), deliverDueSms(now)])
  const rows = await OutboxSms.find({ to, status: 'refused' }).lean()
  return { sent: gateway.textsTo(to).length, refusals: rows.map(({ refusal }) => refusal) }
}

const texts = (count: number) => Array.from({ length: count }, (_, nth) => `Message ${nth}`)

test('a number gets a limited number of SMS a day, and others are not affected', async () => {
  // Alerts can use half of a number's limit.
  configure({ SMS_PER_NUMBER_A_DAY: '6' })
  const [one, other] = [newPhone().dialled, newPhone().dialled]
  const most = Array.from({ length: 4 }, () => 'cap-person')
  expect(await send(one, texts(7))).toEqual({ sent: 3, refusals: most })
  expect(await send(other, texts(1))).toEqual({ sent: 1, refusals: [] })
  freezeTime('2031-06-16T00:00:00+06:00')
  expect(await send(one, texts(1))).toMatchObject({ sent: 4 })
})

test('the site sends a limited number of segments a day, which is half as many texts in Bangla', async () => {
  // Alerts can use four tenths of the site's caps.
  configure({ SMS_SEGMENTS_A_DAY: '13' })
  const to = newPhone().dialled
  expect(await send(to, [BANGLA, BANGLA, BANGLA])).toEqual({ sent: 2, refusals: ['cap-day'] })
  // The remaining segments are enough for a short one.
  expect(await send(to, ['Short', 'Short'])).toMatchObject({ sent: 3 })
  freezeTime('2031-06-16T00:00:00+06:00')
  expect(await send(to, [BANGLA])).toMatchObject({ sent: 4 })
})

test('the site sends a limited number of segments a month', async () => {
  configure({ SMS_SEGMENTS_A_MONTH: '10' })
  const to = newPhone().dialled
  expect(await send(to, texts(6))).toEqual({ sent: 4, refusals: ['cap-month', 'cap-month'] })
  freezeTime('2031-06-30T23:59:59+06:00')
  expect(await send(to, texts(1))).toMatchObject({ sent: 4 })
  freezeTime('2031-07-01T00:00:00+06:00')
  expect(await send(to, texts(1))).toMatchObject({ sent: 5 })
})

test('a retried message counts once, and one that a cap delays is not counted', async () => {
  configure({ SMS_PER_NUMBER_A_DAY: '2' })
  const to = newPhone().dialled
  gateway.failures.push({ status: 500, body: '' })
  expect(await send(to, texts(1))).toEqual({ sent: 0, refusals: [] })
  freezeTime('2031-06-15T12:05:00+06:00')
  expect(await send(to, texts(1))).toEqual({ sent: 1, refusals: ['cap-person'] })
  const [today, month] = (await readSmsOverview()) ?? []
  expect(today).toMatchObject({ messages: 1, segments: 1, refused: 1 })
  expect(month).toMatchObject({ messages: 1, segments: 1, refused: 1 })
})

test('admins see the SMS of today and this month, the cost, and the delayed ones', async () => {
  configure({ SMS_SEGMENT_PRICE: '0.35', SMS_SEGMENTS_A_DAY: '20', SMS_SEGMENTS_A_MONTH: '225' })
  const to = newPhone().dialled
  await send(to, [BANGLA, BANGLA])
  freezeTime('2031-06-20T12:00:00+06:00')
  await send(to, texts(7))
  // The daily share has room for one more segment, which is not enough for this one.
  await send(to, [BANGLA])
  expect(await readSmsOverview()).toEqual([
    {
      ...{ period: 'today', messages: 7, segments: 7, refused: 1, cap: 20 },
      cost: { amount: 245, currency: 'BDT' },
    },
    {
      ...{ period: 'month', messages: 9, segments: 11, refused: 1, cap: 225 },
      cost: { amount: 385, currency: 'BDT' },
    },
  ])
  configure({ SMS_SEGMENT_PRICE: undefined })
  expect(await readSmsOverview()).toMatchObject([{ cost: null }, { cost: null }])
  configure({ SMS_PROVIDER: undefined })
  expect(await readSmsOverview()).toBeNull()
})

test('admins see what one login with a phone number costs, in each language', () => {
  configure({ SMS_SEGMENT_PRICE: '0.35', SMS_PRICE_CURRENCY: 'BDT' })
  expect(readSignInCosts()).toEqual([
    { locale: 'en', segments: 1, cost: { amount: 35, currency: 'BDT' } },
    { locale: 'bn', segments: 1, cost: { amount: 35, currency: 'BDT' } },
  ])
  configure({ SMS_PROVIDER: undefined })
  expect(readSignInCosts()).toBeNull()
})
