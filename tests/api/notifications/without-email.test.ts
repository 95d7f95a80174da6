import { connectDb } from '@/lib/core/server/db/connection'
import { toE164 } from '@/lib/core/validation/phone-numbers'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'
import { User } from '@/models/user'
import { createDonor, createPersonByPhone, createRequest } from '@/scripts/seed/factories'
import { freezeTimeAtDhaka } from '@/tests/support/alerts'
import { unfreezeTime } from '@/tests/support/frozen-time'
import { changeSettingsOf, settingsOf } from '@/tests/support/notifications'
import { pledge } from '@/tests/support/pledges'
import { askBySms, deliverAll } from '@/tests/support/sms-alerts'
import { startSmsGateway } from '@/tests/support/sms-gateway'

let gateway: Awaited<ReturnType<typeof startSmsGateway>>

beforeAll(async () => {
  await connectDb()
  gateway = await startSmsGateway()
})
beforeEach(async () => {
  freezeTimeAtDhaka('12:00')
  const models = [User, BloodRequest, Alert, AlertPlan, Notification, OutboxMail, OutboxSms]
  for (const model of models) await (model as typeof User).deleteMany()
})
afterEach(unfreezeTime)
afterAll(() => gateway.stop())

const donor = { bloodGroup: 'O+' as const, district: 'Dhaka', upazila: 'Savar' }

test('a donor without an email gets critical requests for blood by SMS without choosing it', async () => {
  const person = await createPersonByPhone({ donor })
  await askBySms()
  expect(await OutboxSms.find({ account: person._id }).lean()).toMatchObject([{ kind: 'alert' }])
  expect(await OutboxMail.countDocuments()).toBe(0)
})

test('a requester without an email hears of a pledge by SMS', async () => {
  const requester = await createPersonByPhone()
  const request = await createRequest({ requester: requester._id, bloodGroup: 'O+' })
  const person = await createDonor({ bloodGroup: 'O+' })
  await pledge(person, request)
  await deliverAll()
  expect(await OutboxSms.find({ account: requester._id }).lean()).toMatchObject([
    { kind: 'reminder' },
  ])
  expect(gateway.textsTo(toE164(requester.confirmedPhone?.number ?? ''))).toEqual([
    expect.stringContaining('a donor will give O+ blood'),
  ])
})

test('they can switch SMS off and on again', async () => {
  const person = await createPersonByPhone({ donor })
  const isOff = async () => {
    const { body } = await settingsOf(person)
    return body.off.some(
      ({ kind, channel }: { kind: string; channel: string }) =>
        kind === 'blood-needed' && channel === 'sms',
    )
  }
  expect(await isOff()).toBe(false)
  const turn = (isOn: boolean) =>
    changeSettingsOf(person, { switches: [{ kind: 'blood-needed', channel: 'sms', isOn }] })
  await turn(false)
  expect(await isOff()).toBe(true)
  await turn(true)
  expect(await isOff()).toBe(false)
})
