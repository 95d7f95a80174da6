import { sendSms } from '@/lib/adapters/send-sms'
import { connectDb } from '@/lib/core/server/db/connection'
import { queueSms, sendDueSms } from '@/lib/core/server/sms/sms-outbox'
import { configure } from '@/tests/support/configure'
import { newPhone } from '@/tests/support/confirmed-phone'
import { deliverDueSms, outboxTo, startSmsGateway } from '@/tests/support/sms-gateway'

let gateway: Awaited<ReturnType<typeof startSmsGateway>>

beforeAll(async () => {
  await connectDb()
  gateway = await startSmsGateway()
})
afterEach(() => {
  gateway.caught.length = 0
  gateway.failures.length = 0
  configure(gateway.settings)
})
afterAll(() => gateway.stop())

const TO = '+8801711000001'
const TEXT = 'বলুন "হ্যাঁ" & পান 100% + {number}\nSTOP'

describe('an SMS by a local gateway', () => {
  test('is sent as JSON from its template', async () => {
    expect(await sendSms({ to: TO, text: TEXT })).toBe('sent')
    const [sms] = gateway.caught
    expect(sms?.call).toMatchObject({ method: 'POST', path: '/send' })
    expect(sms?.call.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer a-secret-of-the-sms-gateway',
    })
    // The text is not searched for placeholders, and needs no escaping.
    expect(JSON.parse(sms?.call.body ?? '')).toEqual({ to: '8801711000001', text: TEXT })
  })

  test('is sent as a form, or in the URL', async () => {
    const form = { SMS_GATEWAY_BODY: 'to={number}&msg={text}', SMS_GATEWAY_SUCCESS: '' }
    const key = JSON.stringify({ authorization: 'Bearer a-secret-of-the-sms-gateway' })
    configure({ ...form, SMS_GATEWAY_HEADERS: key })
    gateway.failures.push({ status: 200, body: 'OK' }, { status: 200, body: 'OK' })
    expect(await sendSms({ to: TO, text: TEXT })).toBe('sent')
    configure({
      SMS_GATEWAY_METHOD: 'GET',
      SMS_GATEWAY_URL: `${gateway.url}/send?to={number}&msg={text}`,
    })
    expect(await sendSms({ to: TO, text: TEXT })).toBe('sent')
    const [posted, got] = gateway.calls
      .slice(-2)
      .map(({ method, path, body }) => ({ method, path, body }))
    const fields = { to: '8801711000001', msg: TEXT }
    expect(posted).toMatchObject({ method: 'POST', path: '/send' })
    expect(Object.fromEntries(new URLSearchParams(posted?.body))).toEqual(fields)
    expect(got).toMatchObject({ method: 'GET', body: '' })
    expect(Object.fromEntries(new URL(got?.path ?? '', TO_ANY).searchParams)).toEqual(fields)
  })

  test.each([
    ['an error', { status: 500, body: '{"status":"SUCCESS"}' }],
    ['an answer without the success pattern', { status: 200, body: '{"status":"NO BALANCE"}' }],
  ])('is retried after %s', async (_what, failure) => {
    gateway.failures.push(failure)
    expect(await sendSms({ to: TO, text: TEXT })).toBe('retry')
  })

  test('is retried without a response', async () => {
    configure({ SMS_GATEWAY_URL: 'http://127.0.0.1:9/send' })
    expect(await sendSms({ to: TO, text: TEXT })).toBe('retry')
  })
})

describe('an SMS by Twilio', () => {
  beforeEach(() => configure({ SMS_PROVIDER: 'twilio' }))

  test('uses the documented request, from our number or our messaging service', async () => {
    expect(await sendSms({ to: TO, text: TEXT })).toBe('sent')
    configure({ TWILIO_FROM: `MG${'1'.repeat(32)}` })
    expect(await sendSms({ to: TO, text: TEXT })).toBe('sent')
    const account = `AC${'0'.repeat(32)}`
    const calls = gateway.caught.map(({ call }) => call)
    for (const { method, path, headers } of calls) {
      expect({ method, path }).toEqual({
        method: 'POST',
        path: `/2010-04-01/Accounts/${account}/Messages.json`,
      })
      const basic = Buffer.from(`${account}:a-token-of-twilio`).toString('base64')
      expect(headers.authorization).toBe(`Basic ${basic}`)
    }
    const forms = calls.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
    expect(forms).toEqual([
      { To: TO, Body: TEXT, From: '+15005550006' },
      { To: TO, Body: TEXT, MessagingServiceSid: `MG${'1'.repeat(32)}` },
    ])
  })

  test.each([
    ['given up for a number that is none', 400, 21211, 'refused'],
    ['given up for a number whose owner stopped', 400, 21610, 'refused'],
    ['tried again when Twilio is overloaded', 503, 20503, 'retry'],
    ['tried again when our account is out of money', 403, 20005, 'retry'],
  ])('is %s', async (_what, status, code, result) => {
    const body = JSON.stringify({ code, status, message: 'No.', more_info: '' })
    gateway.failures.push({ status, body })
    expect(await sendSms({ to: TO, text: TEXT })).toBe(result)
  })
})

describe('the outbox', () => {
  const minutesAhead = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)
  const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000)
  const sms = (to: string, more = {}) => ({
    ...{ to, kind: 'alert' as const, text: 'Hello', usefulUntil: tomorrow(), ...more },
  })

  test('retries until the gateway accepts a message, and sends it once', async () => {
    const { dialled } = newPhone()
    await queueSms(sms(dialled))
    gateway.failures.push({ status: 500, body: '' }, { status: 500, body: '' })
    expect(await deliverDueSms()).toBe(0)
    expect(await deliverDueSms()).toBe(0)
    expect(await outboxTo(dialled)).toMatchObject([{ status: 'waiting', attempts: 1 }])
    expect(await deliverDueSms(minutesAhead(1))).toBe(0)
    expect(await deliverDueSms(minutesAhead(2))).toBe(1)
    expect(await deliverDueSms(minutesAhead(60))).toBe(0)
    expect(gateway.textsTo(dialled)).toEqual(['Hello'])
    expect(await outboxTo(dialled)).toMatchObject([{ status: 'sent', attempts: 3, text: '' }])
  })

  test('fails after six attempts, and deletes the text', async () => {
    const { dialled } = newPhone()
    await queueSms(sms(dialled))
    gateway.failures.push(...Array.from({ length: 9 }, () => ({ status: 500, body: '' })))
    for (let hour = 0; hour < 9; hour += 1) await deliverDueSms(minutesAhead(hour * 60))
    expect(await outboxTo(dialled)).toMatchObject([
      { status: 'refused', refusal: 'given-up', attempts: 6, text: '' },
    ])
  })

  test('sends no message that is no longer useful', async () => {
    const { dialled } = newPhone()
    await queueSms(sms(dialled, { usefulUntil: minutesAhead(10)() }))
    expect(await deliverDueSms(minutesAhead(10))).toBe(0)
    expect(await outboxTo(dialled)).toMatchObject([{ status: 'refused', refusal: 'too-late' }])
  })

  test('sends each message once from several concurrent processes', async () => {
    const { dialled } = newPhone()
    for (let nth = 0; nth < 12; nth += 1) await queueSms(sms(dialled, { text: `Message ${nth}` }))
    await Promise.all([1, 2, 3].map(() => deliverDueSms()))
    expect(new Set(gateway.textsTo(dialled)).size).toBe(12)
    expect(gateway.textsTo(dialled)).toHaveLength(12)
  })

  test('queues messages while no gateway is set up', async () => {
    const { dialled } = newPhone()
    configure({ SMS_PROVIDER: undefined })
    await queueSms(sms(dialled))
    expect(await sendDueSms(new Date('9999-12-31'))).toEqual({ done: 0, isMore: false })
    configure(gateway.settings)
    expect(await deliverDueSms()).toBe(1)
  })
})

/** The base URL to parse a path. */
const TO_ANY = 'http://localhost'
