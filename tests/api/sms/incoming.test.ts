import { connectDb } from '@/lib/core/server/db/connection'
import { queueSms } from '@/lib/core/server/sms/sms-outbox'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { IncomingSmsReceipt } from '@/models/incoming-sms-receipt'
import { Notification } from '@/models/notification'
import { OutboxSms } from '@/models/outbox-sms'
import { Pledge } from '@/models/pledge'
import { SmsOptOut } from '@/models/sms-opt-out'
import { User } from '@/models/user'
import { createPerson } from '@/scripts/seed/factories'
import { signGatewaySms } from '@/scripts/server/sms/fake-sms-gateway'
import { freezeTimeAtDhaka, waitMinutes } from '@/tests/support/alerts'
import { configure, setFactor } from '@/tests/support/configure'
import { newPhone } from '@/tests/support/confirmed-phone'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { unfreezeTime } from '@/tests/support/frozen-time'
import { closeRequest } from '@/tests/support/requests'
import { answerCodeIn, askBySms, donorBySms } from '@/tests/support/sms-alerts'
import {
  deliverDueSms,
  forgedText,
  handIn,
  outboxTo,
  startSmsGateway,
  textByTwilio,
  textFrom,
} from '@/tests/support/sms-gateway'

let gateway: Awaited<ReturnType<typeof startSmsGateway>>

beforeAll(async () => {
  await connectDb()
  gateway = await startSmsGateway()
})
beforeEach(async () => {
  freezeTimeAtDhaka('12:00')
  const models = [User, BloodRequest, Alert, AlertPlan, Notification, OutboxSms, Pledge, SmsOptOut]
  for (const model of [...models, IncomingSmsReceipt]) await (model as typeof User).deleteMany()
})
afterEach(() => {
  unfreezeTime()
  configure({ ...gateway.settings, RATE_LIMIT_FACTOR: '100000' })
})
afterAll(() => gateway.stop())

const FORGED = { status: 401, code: 'unauthenticated' }
const lastTo = (number: string) => gateway.textsTo(number).at(-1) ?? ''
const pledges = () => Pledge.find({}, { _id: 0, donor: 1, bags: 1, date: 1, status: 1 }).lean()

/** A donor with an alert for a critical request, and the code in the SMS. */
async function called(fields: Parameters<typeof donorBySms>[0] = {}) {
  const owner = await createPerson()
  const asked = await donorBySms(fields)
  const request = await askBySms({ requester: owner._id })
  const code = answerCodeIn(lastTo(asked.phone.dialled))
  expect(code).not.toBe('')
  return { ...asked, owner, request, code }
}

describe.each([
  ['a local gateway', 'gateway', textFrom],
  ['Twilio', 'twilio', textByTwilio],
] as const)('by %s', (_name, provider, text) => {
  beforeEach(() => configure({ SMS_PROVIDER: provider }))

  test.each(['STOP', ' stop. ', 'থামুন', '"থামুন"', 'বন্ধ'])(
    '%s turns SMS off for the number, and START or চালু on again',
    async (word) => {
      const { phone } = await donorBySms()
      expect((await text(phone.dialled, word)).status).toBe(200)
      expect(await SmsOptOut.countDocuments()).toBe(1)
      expect(lastTo(phone.dialled)).toBe(
        'ShareLife: you get no more SMS from us. Send START to turn them on again.',
      )
      // One reply is enough.
      await text(phone.dialled, word)
      expect(gateway.textsTo(phone.dialled)).toHaveLength(1)
      await askBySms()
      expect(gateway.textsTo(phone.dialled)).toHaveLength(1)
      await text(phone.dialled, word === 'STOP' ? 'Start' : 'চালু')
      expect(await SmsOptOut.countDocuments()).toBe(0)
      expect(lastTo(phone.dialled)).toBe('ShareLife: SMS are on again. Send STOP to end them.')
    },
  )

  test('YES and the code of an alert pledge one bag, once for any number of deliveries', async () => {
    const { donor, phone, request, code } = await called()
    const responses = [1, 2, 3].map(() => text(phone.dialled, `Yes ${code}`, 'message-1'))
    const statuses = (await Promise.all(responses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    // A concurrent request gets a retry time.
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
    expect((await text(phone.dialled, `Yes ${code}`, 'message-1')).status).toBe(200)
    expect(await pledges()).toEqual([
      { donor: donor._id, bags: 1, date: request.needDate, status: 'standing' },
    ])
    expect(gateway.textsTo(phone.dialled)).toHaveLength(2)
    expect(lastTo(phone.dialled)).toMatch(
      /^ShareLife: thank you! You give 1 bag on 4 Jun 2031\. Call 01\d{9} or see http\S+$/,
    )
    const stored = await BloodRequest.findById(request._id).lean()
    expect(stored).toMatchObject({ bagsNeeded: 1 })
  })

  test('হ্যাঁ with Bangla digits does the same, with a reply in Bangla', async () => {
    const { phone, code } = await called({ locale: 'bn' })
    expect(code).toMatch(/^[০-৯]{5}$/)
    await text(phone.dialled, `হ্যাঁ ${code}`)
    expect(await pledges()).toHaveLength(1)
    expect(lastTo(phone.dialled)).toMatch(/^ShareLife: ধন্যবাদ! ৪ জুন ২০৩১ আপনি ১ ব্যাগ দেবেন।/)
  })
})

test('STOP also cancels queued messages, and START does not restore them', async () => {
  const { phone } = await donorBySms()
  const usefulUntil = new Date(Date.now() + 60 * 60_000)
  await queueSms({ to: phone.dialled, kind: 'alert', text: 'Hello', usefulUntil })
  gateway.failures.push({ status: 500, body: '' })
  expect(await deliverDueSms(() => new Date())).toBe(0)
  await textFrom(phone.dialled, 'STOP')
  waitMinutes(1)
  expect(await deliverDueSms(() => new Date())).toBe(0)
  expect(await outboxTo(phone.dialled)).toMatchObject([
    { text: '', status: 'refused', refusal: 'stopped' },
    { kind: 'answer', status: 'sent' },
  ])
  await textFrom(phone.dialled, 'START')
  expect(gateway.textsTo(phone.dialled)).toHaveLength(2)
})

describe('an incoming message is rejected, and changes nothing,', () => {
  async function expectNothingChanged(work: () => Promise<void>) {
    const { phone, code } = await called()
    const before = await OutboxSms.countDocuments()
    await work()
    for (const word of ['STOP', `YES ${code}`]) {
      const message = { id: 'x', from: phone.dialled, text: word }
      expectErrorResponse(await forgedText(message, { secret: 'of somebody else' }), FORGED)
    }
    expect(await Pledge.countDocuments()).toBe(0)
    expect(await SmsOptOut.countDocuments()).toBe(0)
    expect(await IncomingSmsReceipt.countDocuments()).toBe(0)
    expect(await OutboxSms.countDocuments()).toBe(before)
  }

  test('with a wrong signature, or with none', async () => {
    await expectNothingChanged(async () => {
      const body = JSON.stringify({ id: '1', from: '+8801711000001', text: 'STOP' })
      expectErrorResponse(await handIn(body, { 'content-type': 'application/json' }), FORGED)
    })
  })

  test('with the signature of another message', async () => {
    await expectNothingChanged(async () => {
      const sms = { id: '1', from: '+8801711000001', text: 'Hello' }
      const { body, headers } = signGatewaySms(sms, 'a-secret-of-the-sms-gateway')
      expectErrorResponse(await handIn(body.replace('Hello', 'STOP'), headers), FORGED)
    })
  })

  test('with a signature that is older than five minutes, or of the future', async () => {
    await expectNothingChanged(async () => {
      const sms = { id: '1', from: newPhone().dialled, text: 'STOP' }
      for (const minutes of [-6, 6]) {
        const at = new Date(Date.now() + minutes * 60_000)
        expectErrorResponse(await forgedText(sms, { at }), FORGED)
      }
    })
  })

  test('by Twilio with the token of another account, or for another URL', async () => {
    configure({ SMS_PROVIDER: 'twilio' })
    const { dialled } = newPhone()
    expectErrorResponse(await textByTwilio(dialled, 'STOP', 'SM1', 'another token'), FORGED)
    configure({ NEXTAUTH_URL: 'http://localhost:3001' })
    expectErrorResponse(await textByTwilio(dialled, 'STOP'), FORGED)
    configure({ NEXTAUTH_URL: 'http://localhost:3000', TWILIO_ACCOUNT_SID: `AC${'9'.repeat(32)}` })
    expectErrorResponse(await textByTwilio(dialled, 'STOP'), FORGED)
    expect(await SmsOptOut.countDocuments()).toBe(0)
  })

  test('signed for a gateway that is not set up', async () => {
    configure({ SMS_GATEWAY_SECRET: undefined })
    expectErrorResponse(await textFrom(newPhone().dialled, 'STOP'), FORGED)
    configure({ SMS_PROVIDER: undefined })
    expectErrorResponse(await textFrom(newPhone().dialled, 'STOP'), FORGED)
    expect(await SmsOptOut.countDocuments()).toBe(0)
  })
})

test('an identical repeat changes nothing, and is rejected after five minutes', async () => {
  const { phone } = await donorBySms()
  const sms = { id: 'message-7', from: phone.dialled, text: 'STOP' }
  const at = new Date()
  expect((await forgedText(sms, { at })).status).toBe(200)
  await textFrom(phone.dialled, 'START')
  expect((await forgedText(sms, { at })).status).toBe(200)
  expect(await SmsOptOut.countDocuments()).toBe(0)
  waitMinutes(6)
  expectErrorResponse(await forgedText(sms, { at }), FORGED)
  expect(await SmsOptOut.countDocuments()).toBe(0)
})

describe('YES', () => {
  test('with a wrong code, another donor’s code, or from an unknown number pledges nothing', async () => {
    const one = await called()
    const other = await called({ district: 'Dhaka', upazila: 'Savar' })
    const wrong = String((Number(one.code) + 1) % 100_000).padStart(5, '0')
    for (const code of [wrong, other.code]) {
      if (code === one.code) continue
      await textFrom(one.phone.dialled, `YES ${code}`)
      expect(lastTo(one.phone.dialled)).toBe(
        "ShareLife: we don't know this code. Please check it in our SMS.",
      )
    }
    // Unknown numbers get no reply, because it would cost.
    const stranger = newPhone().dialled
    await textFrom(stranger, `YES ${one.code}`)
    expect(gateway.textsTo(stranger)).toEqual([])
    expect(await Pledge.countDocuments()).toBe(0)
  })

  test('with a wrong code has five attempts a day', async () => {
    setFactor('1')
    const { phone, code } = await called()
    for (let tries = 1; tries <= 7; tries += 1) {
      const wrong = String((Number(code) + tries) % 100_000).padStart(5, '0')
      await textFrom(phone.dialled, `YES ${wrong}`)
    }
    await textFrom(phone.dialled, `YES ${code}`)
    expect(await Pledge.countDocuments()).toBe(0)
    // The alert and five replies.
    expect(gateway.textsTo(phone.dialled)).toHaveLength(6)
  })

  test('sent twice is one pledge, with thanks both times', async () => {
    const { phone, code } = await called()
    await textFrom(phone.dialled, `YES ${code}`)
    await textFrom(phone.dialled, `yes: ${code}!`)
    expect(await Pledge.countDocuments()).toBe(1)
    expect(lastTo(phone.dialled)).toMatch(/^ShareLife: thank you! You give 1 bag/)
  })

  test('to an ended request gets a reply about it, in the language of the donor', async () => {
    const { phone, owner, request, code } = await called({ locale: 'bn' })
    await closeRequest(owner, request)
    await textFrom(phone.dialled, `হ্যা ${code}`)
    expect(await Pledge.countDocuments()).toBe(0)
    expect(lastTo(phone.dialled)).toBe('ShareLife: এই আবেদনে আর রক্তদাতা লাগবে না। ধন্যবাদ।')
  })

  test('by a donor who gave too recently gets a reply about it', async () => {
    const { donor, phone, code } = await called()
    await donor.updateOne({ 'donor.lastDonationDate': '2031-05-20' })
    await textFrom(phone.dialled, `YES ${code}`)
    expect(await Pledge.countDocuments()).toBe(0)
    expect(lastTo(phone.dialled)).toMatch(/^ShareLife: it's too soon/)
  })
})

describe('a message without a code', () => {
  const HOW_TO =
    "ShareLife: we didn't understand. To give blood, reply YES and the 5 digits in our SMS. To end SMS, reply STOP. To get them again, START."

  test.each(['haa', 'ji', 'জ্বি', 'ok', 'yes.'])(
    '%s pledges when it can only mean one alert',
    async (word) => {
      const { donor, phone, request } = await called()
      await textFrom(phone.dialled, word)
      expect(await pledges()).toEqual([
        { donor: donor._id, bags: 1, date: request.needDate, status: 'standing' },
      ])
      expect(lastTo(phone.dialled)).toMatch(/^ShareLife: thank you! You give 1 bag/)
    },
  )

  test('pledges nothing when it could mean two alerts, or one of yesterday', async () => {
    const { phone } = await called()
    await askBySms({ requester: (await createPerson())._id })
    expect(await Alert.countDocuments({ smsCode: { $exists: true } })).toBe(2)
    await textFrom(phone.dialled, 'haa')
    expect(lastTo(phone.dialled)).toBe(HOW_TO)
    await Alert.deleteOne()
    waitMinutes(6 * 60 + 1)
    await textFrom(phone.dialled, 'haa')
    expect(await Pledge.countDocuments()).toBe(0)
  })

  test('and with unknown text gets one reply a day with instructions', async () => {
    const { phone } = await donorBySms()
    for (const words of ['Hello', 'YES', 'YES 12', 'NO 12345', 'Stopping by', '']) {
      await textFrom(phone.dialled, words)
    }
    expect(gateway.textsTo(phone.dialled)).toEqual([HOW_TO])
    expect(await SmsOptOut.countDocuments()).toBe(0)
    freezeTimeAtDhaka('12:00', '2031-06-04')
    await textFrom(phone.dialled, 'Hello')
    expect(gateway.textsTo(phone.dialled)).toEqual([HOW_TO, HOW_TO])
  })

  test('by a stranger gets no reply, because it would cost', async () => {
    const stranger = newPhone().dialled
    for (const words of ['Hello', 'haa', 'YES']) await textFrom(stranger, words)
    expect(await outboxTo(stranger)).toEqual([])
  })
})
