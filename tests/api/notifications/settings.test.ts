import { connectDb } from '@/lib/core/server/db/connection'
import { createUnsubscribeToken } from '@/lib/core/server/mail/unsubscribe-token'
import { isInQuietHours, quietHoursEnd } from '@/lib/core/time/quiet-hours'
import { NOTIFICATION_KINDS } from '@/lib/features/notifications/notification-kinds'
import { alertSettingsOf } from '@/lib/features/notifications/settings'
import { User } from '@/models/user'
import { createDonor, createPerson } from '@/scripts/seed/factories'
import { changeSettingsOf, settingsOf, unsubscribeBy } from '@/tests/support/notifications'

beforeAll(connectDb)

const ALERTS = { level: 'critical', perWeek: 1, quietHoursExceptCritical: true }

test('the default is all notifications, alerts for three requests a week, and none at night', async () => {
  const { status, body } = await settingsOf(await createDonor())
  expect(status).toBe(200)
  expect(body).toMatchObject({
    off: [],
    alerts: { level: 'all', perWeek: 3, quietHoursExceptCritical: false },
    isDonor: true,
  })
})

test('a person chooses kinds and channels, and how they get alerts', async () => {
  const person = await createPerson()
  const off = [
    { kind: 'pledge-changed', channel: 'mail' },
    { kind: 'blood-needed', channel: 'mail' },
  ]
  const switches = off.map((one) => ({ ...one, isOn: false }))
  const twice = { switches: [...switches, ...switches], alerts: ALERTS }
  expect((await changeSettingsOf(person, twice)).status).toBe(200)
  const { body } = await settingsOf(person)
  expect(body).toMatchObject({ off: [off[1], off[0]], alerts: ALERTS, isDonor: false })
  const account = await User.findById(person._id).lean()
  expect(alertSettingsOf(account ?? {})).toEqual(ALERTS)
})

test('a person turns one switch back on, and the alert settings do not change', async () => {
  const person = await createPerson()
  const [one, other] = [
    { kind: 'pledge-changed', channel: 'mail' },
    { kind: 'pledge-changed', channel: 'push' },
  ]
  const switches = [one, other].map((each) => ({ ...each, isOn: false }))
  await changeSettingsOf(person, { switches, alerts: ALERTS })
  await changeSettingsOf(person, { switches: [{ ...one, isOn: true }] })
  expect((await settingsOf(person)).body).toMatchObject({ off: [other], alerts: ALERTS })
})

test('a change on an open page does not undo a later unsubscribe link', async () => {
  const person = await createPerson()
  await unsubscribeBy(createUnsubscribeToken(person.id, 'pledge-received'))
  const changed = { kind: 'gift-received', channel: 'mail' }
  await changeSettingsOf(person, { switches: [{ ...changed, isOn: false }] })
  await changeSettingsOf(person, { alerts: ALERTS })
  const { body } = await settingsOf(person)
  expect(body.off).toEqual([{ kind: 'pledge-received', channel: 'mail' }, changed])
})

test('concurrent changes of many switches are all stored', async () => {
  const person = await createPerson()
  const off = NOTIFICATION_KINDS.map((kind) => ({ kind, channel: 'mail' }))
  const responses = await Promise.all(
    off.map((one) => changeSettingsOf(person, { switches: [{ ...one, isOn: false }] })),
  )
  expect(responses.every(({ status }) => status === 200)).toBe(true)
  expect((await settingsOf(person)).body.off).toEqual(off)
})

const OFF = { channel: 'mail', isOn: false }

test.each([
  ['a kind that does not exist', { switches: [{ ...OFF, kind: 'news' }] }],
  [
    'a channel of another kind',
    { switches: [{ ...OFF, kind: 'gift-received', channel: 'sms' }], alerts: ALERTS },
  ],
  ['a switch that is neither on nor off', { switches: [{ kind: 'bag-free', channel: 'mail' }] }],
  ['twice a week', { alerts: { ...ALERTS, perWeek: 2 } }],
  ['a list of everything that is off', { off: [], alerts: ALERTS }],
])('rejects %s', async (_what, body) => {
  const person = await createPerson()
  expect((await changeSettingsOf(person, body)).status).toBe(422)
  expect((await User.findById(person._id).lean())?.notificationSettings).toBeUndefined()
})

test.each([
  ['9:59 PM', '2026-11-23T15:59:59Z', '2026-11-23T15:59:59.000Z'],
  ['10:00 PM', '2026-11-23T16:00:00Z', '2026-11-24T01:00:00.000Z'],
  ['11:59 PM', '2026-11-23T17:59:59Z', '2026-11-24T01:00:00.000Z'],
  ['midnight', '2026-11-23T18:00:00Z', '2026-11-24T01:00:00.000Z'],
  ['6:59 AM', '2026-11-24T00:59:59Z', '2026-11-24T01:00:00.000Z'],
  ['7:00 AM', '2026-11-24T01:00:00Z', '2026-11-24T01:00:00.000Z'],
])('at %s in Dhaka the quiet hours are over at the right time', (_time, at, end) => {
  expect(quietHoursEnd(new Date(at)).toISOString()).toBe(end)
  expect(isInQuietHours(new Date(at))).toBe(new Date(at).toISOString() !== end)
})
