import { connectDb } from '@/lib/core/db/connection'
import {
  alertSettingsOf,
  isInQuietHours,
  quietHoursEnd,
} from '@/lib/features/notifications/settings'
import { User } from '@/models/user'
import { createDonor, createPerson } from '@/scripts/seed/factories'
import { changeSettingsOf, settingsOf } from '@/tests/support/notifications'

beforeAll(connectDb)

const ALERTS = { level: 'critical', perWeek: 1, quietHoursExceptCritical: true }

test('whoever changed nothing is told everything, of three requests a week, and never at night', async () => {
  const { status, body } = await settingsOf(await createDonor())
  expect(status).toBe(200)
  expect(body).toMatchObject({
    off: [],
    alerts: { level: 'all', perWeek: 3, quietHoursExceptCritical: false },
    isDonor: true,
  })
})

test('a person chooses kinds and channels, and how they are asked for blood', async () => {
  const person = await createPerson()
  const off = [
    { kind: 'pledge-changed', channel: 'mail' },
    { kind: 'blood-needed', channel: 'mail' },
  ]
  const twice = await changeSettingsOf(person, { off: [...off, ...off], alerts: ALERTS })
  expect(twice.status).toBe(200)
  const { body } = await settingsOf(person)
  expect(body).toMatchObject({ off: [off[1], off[0]], alerts: ALERTS, isDonor: false })
  const account = await User.findById(person._id).lean()
  expect(alertSettingsOf(account ?? {})).toEqual(ALERTS)
})

test.each([
  ['a kind that does not exist', { off: [{ kind: 'news', channel: 'mail' }], alerts: ALERTS }],
  [
    'a channel of another kind',
    { off: [{ kind: 'gift-received', channel: 'sms' }], alerts: ALERTS },
  ],
  ['twice a week', { off: [], alerts: { ...ALERTS, perWeek: 2 } }],
  ['no answer about requests', { off: [] }],
])('%s is refused', async (_what, body) => {
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
