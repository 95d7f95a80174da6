import { Types } from 'mongoose'
import { inTransaction } from '@/lib/core/server/db/connection'
import { endOfDay } from '@/lib/core/time/calendar'
import type { Channel } from '@/lib/features/notifications/server/channels/channel'
import { mailChannel } from '@/lib/features/notifications/server/channels/mail'
import { deliverDueNotifications } from '@/lib/features/notifications/server/deliver-due-notifications'
import {
  type NewNotification,
  queueNotifications,
} from '@/lib/features/notifications/server/queue-notifications'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { createPerson, dayFromToday } from '@/scripts/seed/factories'
import { commandsSentBy, readsOf, recordCommands } from '@/tests/support/database-commands'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { chooseSms, fakeChannel, notificationsOf } from '@/tests/support/notifications'
import { atDatabaseTime } from '@/tests/support/outbox'

type Person = Awaited<ReturnType<typeof createPerson>>

const noticeTo = ({ _id }: Person, fields: Partial<NewNotification> = {}): NewNotification => ({
  ...{ to: _id, kind: 'blood-needed', about: new Types.ObjectId(), path: '/request/1' },
  values: { group: 'O-', day: '2026-11-26', bags: 2, place: 'Savar' },
  ...fields,
})

const tell = (notices: NewNotification[], channels?: Channel[]) =>
  inTransaction((session) => queueNotifications(notices, session, channels))

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const deliver = (channels: Channel[], now?: Date) =>
  atDatabaseTime(
    () => now ?? new Date(),
    () => deliverDueNotifications(later(24 * 60), { channels }),
  )

const deliveriesOf = async ({ _id }: Person) =>
  (await Notification.find({ to: _id }).lean()).flatMap(({ deliveries }) =>
    deliveries.map(({ channel, status }) => `${channel} ${status}`),
  )

beforeAll(recordCommands)
beforeEach(async () => {
  // In the morning, because an alert waits for the end of the quiet hours.
  freezeTime('2031-06-03T08:00:00+06:00')
  await Promise.all([Notification.deleteMany(), OutboxMail.deleteMany()])
})
afterEach(unfreezeTime)

/** A person who has chosen SMS. */
async function createReader() {
  const person = await createPerson()
  await chooseSms([person])
  return person
}

test('a person is notified on the site, by email and by SMS, each once', async () => {
  const [person, sms] = [await createReader(), fakeChannel()]
  await tell([noticeTo(person)], [mailChannel, sms.channel])
  expect(await deliveriesOf(person)).toEqual(['mail due', 'sms due'])
  for (const isMore of [1, 2]) {
    expect(await deliver([mailChannel, sms.channel])).toEqual({
      done: isMore === 1 ? 1 : 0,
      isMore: false,
    })
  }
  expect(await deliveriesOf(person)).toEqual(['mail sent', 'sms sent'])
  expect(sms.sent).toMatchObject([
    { title: 'O− blood needed on Thu 26 Nov 2026', path: '/request/1', kind: 'blood-needed' },
  ])
  const mails = await OutboxMail.find({ to: person.email }).lean()
  expect(mails).toMatchObject([{ subject: 'O− blood needed on Thu 26 Nov 2026' }])
  expect(mails[0]?.text).toContain('2 bags are needed at Savar. Can you give?')
  expect(mails[0]?.text).toContain('/request/1')
  expect((await notificationsOf(person)).body.unread).toBe(1)
})

test('many people get emails with one write', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => createPerson()))
  await tell(
    people.map((person) => noticeTo(person)),
    [mailChannel],
  )
  const commands = await commandsSentBy(() => deliver([mailChannel]))
  const written = commands.filter(
    ({ name, command }) => name === 'insert' && command.insert === OutboxMail.collection.name,
  )
  expect(written).toHaveLength(1)
  // Their accounts, their email settings and their languages.
  expect(readsOf(User, commands)).toHaveLength(2)
  expect(await OutboxMail.countDocuments()).toBe(20)
  for (const person of people) expect(await deliveriesOf(person)).toEqual(['mail sent'])
})

test('an email that an earlier attempt has queued is not written twice, and delays no other', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => createPerson()))
  const [, left] = people
  await tell(
    people.map((person) => noticeTo(person)),
    [mailChannel],
  )
  // That attempt ended before it had stored its result.
  const { _id, deliverAt } = await Notification.findOne({ to: left?._id }).orFail().lean()
  await Notification.updateMany({ _id: { $ne: _id } }, { $unset: { deliverAt: 1 } })
  await deliver([mailChannel])
  await Notification.updateMany(
    {},
    { $set: { deliverAt, deliveries: [{ channel: 'mail', status: 'due', attempts: 0 }] } },
  )
  expect(await OutboxMail.countDocuments()).toBe(1)

  await deliver([mailChannel])
  for (const person of people) {
    expect(await deliveriesOf(person)).toEqual(['mail sent'])
    expect(await OutboxMail.countDocuments({ to: person.email })).toBe(1)
  }
})

test('a disabled channel gets nothing, even if it is disabled after the notification', async () => {
  const [person, sms] = [await createReader(), fakeChannel()]
  const off = { kind: 'blood-needed', channel: 'mail' }
  await User.updateOne({ _id: person._id }, { $push: { 'notificationSettings.off': off } })
  await tell([noticeTo(person)], [mailChannel, sms.channel])
  expect(await deliveriesOf(person)).toEqual(['sms due'])
  await chooseSms([person], [])
  await deliver([mailChannel, sms.channel])
  expect(await deliveriesOf(person)).toEqual(['sms suppressed'])
  expect(sms.sent).toEqual([])
  expect((await notificationsOf(person)).body.total).toBe(1)
})

test('only people who chose SMS get SMS', async () => {
  const [person, sms] = [await createPerson(), fakeChannel()]
  await tell([noticeTo(person)], [mailChannel, sms.channel])
  expect(await deliveriesOf(person)).toEqual(['mail due'])
})

test('an alert to a person with an unverified email is delayed until its day is over', async () => {
  const person = await createPerson()
  await User.updateOne({ _id: person._id }, { $unset: { emailVerifiedAt: 1 } })
  const values = { group: 'O-', day: dayFromToday(1), bags: 2, place: 'Savar' }
  await tell([noticeTo(person, { values })], [mailChannel])
  await deliver([mailChannel])
  const mail = await OutboxMail.findOne({ to: person.email }).orFail().lean()
  expect([mail.status, mail.usefulUntil]).toEqual(['held', endOfDay(dayFromToday(1))])
})

test('a kind with its own email sends no second one', async () => {
  const person = await createPerson()
  await tell([noticeTo(person, { kind: 'pledge-received' })], [mailChannel])
  expect(await deliveriesOf(person)).toEqual([])
})

test('a notification with a key is sent once, for any number of concurrent attempts', async () => {
  const person = await createPerson()
  const notice = noticeTo(person, { key: 'request:1' })
  await tell([notice, notice])
  await Promise.all([tell([notice]), tell([notice]), tell([notice])])
  await tell([noticeTo(person, { key: 'request:2' })])
  expect(await Notification.countDocuments({ to: person._id })).toBe(2)
})

test('two concurrent notifications with the same new key are one', async () => {
  const person = await createPerson()
  await Promise.all(Array.from({ length: 6 }, () => tell([noticeTo(person, { key: 'request:9' })])))
  expect(await Notification.countDocuments({ to: person._id })).toBe(1)
})

test('a failed change sends no notification, and a deleted person gets none', async () => {
  const person = await createPerson()
  const failing = inTransaction(async (session) => {
    await queueNotifications([noticeTo(person)], session)
    throw new Error('The change failed')
  })
  await expect(failing).rejects.toThrow('The change failed')
  await User.deleteOne({ _id: person._id })
  await tell([noticeTo(person)])
  expect(await Notification.countDocuments()).toBe(0)
})

test('a channel that fails is retried later, and fails finally in the end', async () => {
  const [person, sms] = [await createReader(), fakeChannel()]
  sms.answers.push('retry', 'retry', 'retry', 'retry', 'retry', 'retry', 'retry')
  await tell([noticeTo(person)], [sms.channel])
  let now = new Date()
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await deliver([sms.channel], now)
    expect(sms.sent).toHaveLength(attempt)
    await deliver([sms.channel], now)
    expect(sms.sent).toHaveLength(attempt)
    now = new Date(now.getTime() + 60 * 60_000)
  }
  expect(await deliveriesOf(person)).toEqual(['sms failed'])
})

test('a deleted phone number is not retried, and does not affect the other channel', async () => {
  const [person, sms] = [await createReader(), fakeChannel()]
  sms.answers.push('gone')
  await tell([noticeTo(person)], [mailChannel, sms.channel])
  await deliver([mailChannel, sms.channel])
  expect(await deliveriesOf(person)).toEqual(['mail sent', 'sms suppressed'])
})

test('a future notification is sent when it is due', async () => {
  const [person, sms] = [await createReader(), fakeChannel()]
  await tell([noticeTo(person, { dueAt: later(30) })], [sms.channel])
  await deliver([sms.channel], later(29))
  expect(sms.sent).toEqual([])
  await deliver([sms.channel], later(31))
  expect(sms.sent).toHaveLength(1)
})

test('two concurrent processes send each notification once', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => createReader()))
  const sms = fakeChannel()
  await tell(
    people.map((person) => noticeTo(person)),
    [sms.channel],
  )
  await Promise.all([deliver([sms.channel]), deliver([sms.channel]), deliver([sms.channel])])
  expect(new Set(sms.sent.map(({ to }) => String(to._id))).size).toBe(30)
  expect(sms.sent).toHaveLength(30)
})

test('a process that ends during its work leaves its notifications to the next, and no email is sent twice', async () => {
  const person = await createPerson()
  await tell([noticeTo(person)], [mailChannel])
  await deliver([mailChannel])
  // The process seems to have ended after writing to the outbox and before its own row.
  const due = { deliverAt: new Date(), 'deliveries.0.status': 'due' }
  await Notification.updateOne({ to: person._id }, { $set: due })
  await deliver([mailChannel])
  expect(await deliveriesOf(person)).toEqual(['mail sent'])
  expect(await OutboxMail.countDocuments({ to: person.email })).toBe(1)
})
