import { GET as follow } from '@/app/api/short-links/[code]/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { queueNotifications } from '@/lib/features/notifications/server/queue-notifications'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Notification } from '@/models/notification'
import { OutboxSms } from '@/models/outbox-sms'
import { ShortLink } from '@/models/short-link'
import { User } from '@/models/user'
import { createDonor, createPerson, createRequest } from '@/scripts/seed/factories'
import { freezeTimeAtDhaka, sendDueWaves } from '@/tests/support/alerts'
import { callHandler } from '@/tests/support/call-handler'
import { configure } from '@/tests/support/configure'
import { newPhone, withConfirmedPhone } from '@/tests/support/confirmed-phone'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { changeSettingsOf, settingsOf } from '@/tests/support/notifications'
import {
  answerCodeIn,
  askBySms,
  deliverAll,
  donorBySms,
  linkIn,
  storedCode,
} from '@/tests/support/sms-alerts'
import { outboxTo, startSmsGateway, textFrom } from '@/tests/support/sms-gateway'

let gateway: Awaited<ReturnType<typeof startSmsGateway>>

beforeAll(async () => {
  await connectDb()
  gateway = await startSmsGateway()
})
beforeEach(async () => {
  freezeTimeAtDhaka('12:00')
  for (const model of [User, BloodRequest, Alert, AlertPlan, Notification, OutboxSms]) {
    await (model as typeof User).deleteMany()
  }
})
afterEach(() => {
  unfreezeTime()
  configure(gateway.settings)
})
afterAll(() => gateway.stop())

const deliveredBySms = async () =>
  (await Notification.find().lean()).flatMap(({ deliveries }) =>
    deliveries.filter(({ channel }) => channel === 'sms').map(({ status }) => status),
  )

describe('a donor who chose SMS', () => {
  test('gets one alert for a critical request, with a code to answer and a link', async () => {
    const { donor, phone } = await donorBySms()
    const request = await askBySms()
    await deliverAll()
    const texts = gateway.textsTo(phone.dialled)
    expect(texts).toHaveLength(1)
    const [text = ''] = texts
    expect(text).toMatch(
      /^ShareLife: O\+ blood needed on 4 Jun 2031, Dhaka\. To give 1 bag, reply YES \d{5} or see http:\S+\/r\/\w{8} STOP ends SMS\.$/,
    )
    expect(answerCodeIn(text)).toBe(await storedCode(donor))
    expect(await outboxTo(phone.dialled)).toMatchObject([{ segments: 1, status: 'sent' }])
    expect(await deliveredBySms()).toEqual(['sent'])
    const { status, headers } = await openLink(linkIn(text))
    expect([status, headers.get('location')]).toEqual([
      ...[302, `http://localhost:3000/request/${request.id}`],
    ])
  })

  test('gets it in Bangla, in two segments, and the link leads to the Bangla page', async () => {
    const { donor, phone } = await donorBySms({ locale: 'bn' })
    const request = await askBySms()
    const [text = ''] = gateway.textsTo(phone.dialled)
    expect(text).toMatch(/^ShareLife: ৪ জুন ২০৩১ O\+ রক্ত চাই, ঢাকা।/)
    expect(answerCodeIn(text)).toMatch(/^[০-৯]{5}$/)
    expect(await storedCode(donor)).toMatch(/^\d{5}$/)
    expect(await outboxTo(phone.dialled)).toMatchObject([{ segments: 2 }])
    const { headers } = await openLink(linkIn(text))
    expect(headers.get('location')).toBe(`http://localhost:3000/bn/request/${request.id}`)
  })

  test('gets no SMS about a request that is not critical', async () => {
    const { phone } = await donorBySms()
    await askBySms({ urgency: 'urgent' })
    expect(gateway.textsTo(phone.dialled)).toEqual([])
    expect(await deliveredBySms()).toEqual(['suppressed'])
  })

  test('gets none at night, and in the morning one about requests that are still critical', async () => {
    freezeTimeAtDhaka('23:00')
    const { phone } = await donorBySms()
    await askBySms()
    expect(gateway.textsTo(phone.dialled)).toEqual([])
    freezeTimeAtDhaka('07:00', '2031-06-04')
    await sendDueWaves()
    await deliverAll()
    expect(gateway.textsTo(phone.dialled)).toHaveLength(1)
  })

  test('gets a reminder of the day and a message about a released bag', async () => {
    const { donor, phone } = await donorBySms()
    const { _id: about, id } = await createRequest()
    const day = '2031-06-04'
    const notification = { to: donor._id, about, path: `/request/${id}` }
    const until = '2031-06-03T15:00:00+06:00'
    await inTransaction((session) =>
      queueNotifications(
        [
          { ...notification, kind: 'pledge-tomorrow', values: { day } },
          { ...notification, kind: 'bag-free', values: { day, group: 'AB-', until } },
          { ...notification, kind: 'can-give-again', values: { day } },
        ],
        session,
      ),
    )
    await deliverAll()
    const link = expect.stringMatching
    expect(gateway.textsTo(phone.dialled).sort()).toEqual([
      link(
        /^ShareLife: you can give AB- blood on 4 Jun 2031 after all. We hold your place until 3:00 PM: http\S+ STOP ends SMS\.$/,
      ),
      link(
        /^ShareLife: you give blood on 4 Jun 2031\. Where to come and whom to call: http\S+ STOP ends SMS\.$/,
      ),
    ])
  })

  test('cannot answer when the gateway delivers no replies', async () => {
    configure({ SMS_GATEWAY_SECRET: undefined })
    const { donor, phone } = await donorBySms()
    await askBySms()
    expect(gateway.textsTo(phone.dialled)[0]).toMatch(/Dhaka\. To give, see http/)
    expect(await storedCode(donor)).toBeUndefined()
  })

  test('gets none once the phone is no longer confirmed, or after STOP', async () => {
    const [gone, stopped] = [await donorBySms(), await donorBySms()]
    await User.updateOne({ _id: gone.donor._id }, { $unset: { confirmedPhone: 1 } })
    await textFrom(stopped.phone.dialled, 'STOP')
    const before = gateway.caught.length
    await askBySms()
    expect(gateway.caught).toHaveLength(before)
    expect(await deliveredBySms()).toEqual(['suppressed', 'suppressed'])
  })
})

describe('the settings', () => {
  const SMS = { kind: 'blood-needed', channel: 'sms', isOn: true }

  test('have SMS off by default, and store the choice', async () => {
    const phone = newPhone()
    const donor = await createDonor({ phone: phone.stored })
    await withConfirmedPhone(donor, phone.stored)
    const off = ['blood-needed', 'bag-free', 'pledge-tomorrow', 'pledge-received'].map((kind) => ({
      ...{ kind, channel: 'sms' },
    }))
    expect((await settingsOf(donor)).body).toMatchObject({
      ...{ off, channels: ['mail', 'push', 'sms'] },
      phone: { number: phone.stored, isStopped: false },
    })
    expect((await changeSettingsOf(donor, { switches: [SMS] })).status).toBe(200)
    expect((await settingsOf(donor)).body.off).toEqual(off.slice(1))
    await changeSettingsOf(donor, { switches: [{ ...SMS, isOn: false }] })
    expect((await settingsOf(donor)).body.off).toEqual(off)
  })

  test('reject SMS for a person without a confirmed phone', async () => {
    const person = await createPerson()
    const refused = await changeSettingsOf(person, { switches: [SMS] })
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await User.findById(person._id).lean())?.notificationSettings?.on).toBeUndefined()
    expect((await settingsOf(person)).body.phone).toBeNull()
  })

  test('show that STOP was sent', async () => {
    const { donor, phone } = await donorBySms()
    await textFrom(phone.dialled, 'stop')
    expect((await settingsOf(donor)).body.phone).toEqual({
      ...{ number: phone.stored, isStopped: true },
    })
  })
})

function openLink(code: string) {
  return callHandler(follow, { path: `/api/short-links/${code}`, params: { code } })
}

describe('a short link', () => {
  test('that has expired or is invalid leads to the open requests', async () => {
    freezeTime('2031-06-03T06:00:00Z')
    const expiresAt = new Date(Date.now() + 60_000)
    await ShortLink.create({ code: 'AbCdEfGh', path: '/campaign', expiresAt })
    const to = async (code: string) => (await openLink(code)).headers.get('location')
    expect(await to('AbCdEfGh')).toBe('http://localhost:3000/campaign')
    freezeTime('2031-06-03T06:01:00Z')
    expect(await to('AbCdEfGh')).toBe('http://localhost:3000/allrequest')
    expect(await to('aaaaaaaa')).toBe('http://localhost:3000/allrequest')
    expect((await openLink('no-code')).status).toBe(400)
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never leads to another site (%s)',
    async (path) => {
      const expiresAt = new Date('9999-12-31')
      const link = { code: 'EvilEvil', path, expiresAt }
      await expect(ShortLink.create(link)).rejects.toThrow('path')
      // Not even after a change in the database.
      await ShortLink.collection.deleteMany({ code: link.code })
      await ShortLink.collection.insertOne(link as never)
      const { headers } = await openLink('EvilEvil')
      expect(headers.get('location')).toBe('http://localhost:3000/allrequest')
    },
  )
})
