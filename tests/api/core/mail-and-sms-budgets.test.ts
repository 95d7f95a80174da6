import { connectDb } from '@/lib/core/server/db/connection'
import type { MailKind } from '@/lib/core/server/mail/mail-kinds'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { SMS_BUDGET_SHARES, smsBudget } from '@/lib/core/server/sms/sms-budgets'
import { queueSms } from '@/lib/core/server/sms/sms-outbox'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms, SMS_KINDS, type SmsKind } from '@/models/outbox-sms'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { SmsCount } from '@/models/sms-count'
import { configure, setFactor } from '@/tests/support/configure'
import { newPhone } from '@/tests/support/confirmed-phone'
import { ALL_MAIL_KINDS } from '@/tests/support/declared'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { plainEmail } from '@/tests/support/plain-email'
import { deliverDueSms, startSmsGateway } from '@/tests/support/sms-gateway'

/** What strangers and new accounts can cause: everything except what admins and the site itself send. */
const OPEN_TO_STRANGERS = ALL_MAIL_KINDS.filter(
  ({ name }) => !['alert', 'invitation', 'news'].includes(name),
)

let gateway: Awaited<ReturnType<typeof startSmsGateway>>

beforeAll(async () => {
  await connectDb()
  gateway = await startSmsGateway()
})
beforeEach(async () => {
  freezeTime('2031-06-15T12:00:00+06:00')
  const models = [SmsCount, OutboxSms, OutboxMail, RateLimitCounter]
  for (const model of models) await (model as typeof OutboxSms).deleteMany()
})
afterEach(() => {
  unfreezeTime()
  setFactor('100000')
})
afterAll(() => gateway.stop())

const others = <K>(kinds: readonly K[], kind: K) => kinds.filter((other) => other !== kind)

describe('an SMS', () => {
  beforeEach(() =>
    configure({
      ...gateway.settings,
      ...{ SMS_PER_NUMBER_A_DAY: '6', SMS_SEGMENTS_A_DAY: '40', SMS_SEGMENTS_A_MONTH: '400' },
    }),
  )
  afterEach(() => configure(gateway.settings))

  async function send(kind: SmsKind, numbers: string[]) {
    const usefulUntil = new Date(Date.now() + 60_000)
    for (const to of numbers) await queueSms({ to, kind, text: 'Hello', usefulUntil })
    await deliverDueSms(() => new Date())
    return OutboxSms.countDocuments({ kind, status: 'sent' })
  }

  test.each(SMS_KINDS)('of the kind %s uses no budget of another kind', async (kind) => {
    const { dialled: victim } = newPhone()
    const { number, day } = smsBudget(kind)
    // More than the limit of a number, and then more than the site's daily limit.
    expect(await send(kind, Array(number + 2).fill(victim))).toBe(Math.min(number, day))
    const strangers = Array.from({ length: day + 1 }, () => newPhone().dialled)
    expect(await send(kind, strangers)).toBe(day)
    for (const other of others(SMS_KINDS, kind)) {
      expect([other, await send(other, [victim])]).toEqual([other, 1])
    }
  })

  test('has shares that do not exceed the caps', () => {
    const sum = (cap: 'number' | 'day' | 'month', kinds: readonly SmsKind[]) =>
      Number(kinds.reduce((total, kind) => total + SMS_BUDGET_SHARES[kind][cap], 0).toFixed(9))
    expect(sum('day', SMS_KINDS)).toBeLessThanOrEqual(1)
    expect(sum('month', SMS_KINDS)).toBeLessThanOrEqual(1)
    expect(sum('number', ['alert', 'reminder', 'code'])).toBeLessThanOrEqual(1)
    expect(sum('number', ['pledge', 'answer'])).toBeLessThanOrEqual(1)
    configure({ SMS_SEGMENTS_A_DAY: '500', SMS_SEGMENTS_A_MONTH: '5000' })
    expect(smsBudget('code')).toEqual({ number: 2, day: 100, month: 1000 })
  })
})

describe('an email', () => {
  const mailTo = (kind: MailKind, nth: number) => ({
    ...{ to: `reader-${nth}@people.example`, kind, isConfirmed: true, ...plainEmail('News') },
  })
  const due = (kind: MailKind) =>
    OutboxMail.countDocuments({ kind: kind.name, status: 'waiting', dueAt: { $lte: new Date() } })

  test.each(OPEN_TO_STRANGERS)('of the kind $name never delays another kind', async (kind) => {
    setFactor('0.1')
    const most = (kind.perHour ?? Number.NaN) * 0.1
    await queueMails(Array.from({ length: most + 3 }, (_, nth) => mailTo(kind, nth)))
    expect(await due(kind)).toBe(most)
    await queueMails(others(ALL_MAIL_KINDS, kind).map((other) => mailTo(other, 0)))
    for (const other of others(ALL_MAIL_KINDS, kind)) {
      expect([other, await due(other)]).toEqual([other, 1])
    }
    // Emails over the limit are not lost.
    freezeTime('2031-06-15T13:00:00+06:00')
    expect(await due(kind)).toBe(most + 3)
  })
})
