import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { deliverDueNotifications } from '@/lib/features/notifications/server/deliver-due-notifications'
import { queueNotifications } from '@/lib/features/notifications/server/queue-notifications'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Notification } from '@/models/notification'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { createDonor, createPerson } from '@/scripts/seed/factories'
import {
  answerTo,
  donorsInSavar,
  freezeTimeAtDhaka,
  requestWithWaves,
  sendDueWaves,
  waitMinutes,
} from '@/tests/support/alerts'
import { unfreezeTime } from '@/tests/support/frozen-time'
import { chooseSms, fakeChannel, notificationsOf } from '@/tests/support/notifications'
import { pledge } from '@/tests/support/pledges'
import { closeRequest } from '@/tests/support/requests'

type Person = Awaited<ReturnType<typeof createPerson>>

beforeAll(connectDb)
beforeEach(async () => {
  freezeTimeAtDhaka('12:00')
  for (const model of [User, BloodRequest, Alert, AlertPlan, Pledge, Notification]) {
    await (model as typeof User).deleteMany()
  }
})
afterEach(unfreezeTime)

/** A donor whose SMS alert failed at first. */
async function askedInVain(fields: Parameters<typeof requestWithWaves>[0] = {}) {
  const [donor] = (await donorsInSavar(1)) as [Person]
  await chooseSms([donor])
  const owner = await createPerson()
  const request = await requestWithWaves({ requester: owner._id, ...fields })
  await sendDueWaves()
  const { _id } = await Alert.findOne({ donor: donor._id }).orFail().lean()
  const sms = fakeChannel()
  const due = { channel: 'sms', status: 'due', attempts: 0 }
  await Notification.updateMany({}, { $set: { deliveries: [due], deliverAt: new Date() } })
  sms.answers.push('retry')
  await deliver(sms)
  expect(sms.sent).toHaveLength(1)
  waitMinutes(5)
  return { donor, owner, request, sms, id: String(_id) }
}

const deliver = ({ channel }: ReturnType<typeof fakeChannel>) =>
  deliverDueNotifications(new Date(Date.now() + 60_000), { channels: [channel] })

const statuses = async () =>
  (await Notification.find({ kind: 'blood-needed' }).lean()).flatMap(({ deliveries }) =>
    deliveries.map(({ status }) => status),
  )

/** The text about the request in the donor's notifications. */
async function askedOf(donor: Person) {
  const { body } = await notificationsOf(donor)
  return body.notifications.find(({ kind }) => kind === 'blood-needed')?.asked
}

test('a donor without an answer gets a late alert while the request needs them', async () => {
  const { donor, request, sms, id } = await askedInVain()
  await deliver(sms)
  expect(sms.sent).toHaveLength(2)
  expect(await statuses()).toEqual(['sent'])
  expect(await askedOf(donor)).toEqual({
    ...{ alert: id, request: request.id, answer: null, state: 'open' },
  })
})

test.each(['not-now', 'can-give'] as const)(
  'the answer ‘%s’ on one channel stops alerts on the other',
  async (answer) => {
    const { donor, sms, id } = await askedInVain()
    expect((await answerTo(donor, id, answer)).status).toBe(200)
    await deliver(sms)
    expect(sms.sent).toHaveLength(1)
    expect(await statuses()).toEqual(['suppressed'])
    expect(await askedOf(donor)).toMatchObject({ answer, state: 'open' })
  },
)

test('a request that was closed meanwhile sends no alert, and the list shows that it ended', async () => {
  const { donor, owner, request, sms } = await askedInVain()
  expect((await closeRequest(owner, request)).status).toBe(200)
  await deliver(sms)
  expect(sms.sent).toHaveLength(1)
  expect(await statuses()).toEqual(['suppressed'])
  expect(await askedOf(donor)).toMatchObject({ answer: null, state: 'over' })
})

test('an evening alert that failed is sent in the morning, and not at night', async () => {
  freezeTimeAtDhaka('21:58')
  const { sms } = await askedInVain()
  for (const [minutes, sent] of [
    [0, 1],
    [8 * 60, 1],
    [57, 2],
  ] as const) {
    waitMinutes(minutes)
    await deliver(sms)
    expect(sms.sent).toHaveLength(sent)
  }
  expect(await statuses()).toEqual(['sent'])
})

test('a donor who allows night alerts gets them for critical requests only', async () => {
  for (const [urgency, sent] of [
    ['critical', 2],
    ['urgent', 1],
  ] as const) {
    freezeTimeAtDhaka('21:58')
    await User.deleteMany()
    await Notification.deleteMany()
    const { donor, sms } = await askedInVain({ urgency })
    const alerts = { 'notificationSettings.alerts': { quietHoursExceptCritical: true } }
    await User.updateOne({ _id: donor._id }, { $set: alerts })
    await deliver(sms)
    expect([urgency, sms.sent.length]).toEqual([urgency, sent])
  }
})

test('a push message expires after six hours, or before the quiet hours', async () => {
  for (const [time, seconds] of [
    ['12:00', undefined],
    ['21:30', 30 * 60],
  ] as const) {
    freezeTimeAtDhaka(time)
    await User.deleteMany()
    await Notification.deleteMany()
    const { sms } = await askedInVain()
    const [first] = sms.sent
    const left = (first?.silentFrom?.getTime() ?? 0) - (Date.now() - 5 * 60_000)
    expect(left / 1_000).toBe(seconds ?? 10 * 60 * 60)
  }
})

test('a request whose day is over sends no alert', async () => {
  const { donor, sms } = await askedInVain()
  freezeTimeAtDhaka('12:00', '2031-06-09')
  await deliver(sms)
  expect(sms.sent).toHaveLength(1)
  expect(await askedOf(donor)).toMatchObject({ state: 'over' })
})

test('a request whose bags are all pledged sends no alert, and the list shows that', async () => {
  const { donor, request, sms } = await askedInVain()
  const other = await createDonor()
  await pledge(other, request)
  await deliver(sms)
  expect(sms.sent).toHaveLength(1)
  expect(await askedOf(donor)).toMatchObject({ state: 'covered' })
  await BloodRequest.updateOne({ _id: request._id }, { status: 'fulfilled', endedAt: new Date() })
  expect(await askedOf(donor)).toMatchObject({ state: 'met' })
})

test('a donor who has pledged gets no further alert, and the list shows the pledge', async () => {
  const { donor, request, sms } = await askedInVain()
  await pledge(donor, request)
  await deliver(sms)
  expect(sms.sent).toHaveLength(1)
  expect(await askedOf(donor)).toMatchObject({ state: 'pledged' })
})

test('the list omits an alert from long ago', async () => {
  const { donor } = await askedInVain()
  await Alert.deleteMany()
  const values = { group: 'O+', day: '2031-06-04', bags: 1, place: 'Savar', alert: 'f'.repeat(24) }
  const notice = { to: donor._id, kind: 'blood-needed' as const, about: donor._id, path: '/' }
  await inTransaction((session) => queueNotifications([{ ...notice, values }], session))
  expect((await notificationsOf(donor)).body.notifications.map(({ asked }) => asked)).toEqual([
    undefined,
    undefined,
  ])
})
