import { connectDb } from '@/lib/core/server/db/connection'
import { Notification } from '@/models/notification'
import { createNotification, createPerson } from '@/scripts/seed/factories'
import { emptyChat, followStream, type Person, postedMessage } from '@/tests/support/chat'
import { markAllRead, markRead } from '@/tests/support/notifications'

let nasrin: Person
let tariq: Person
let open: Awaited<ReturnType<typeof followStream>>[] = []

beforeAll(async () => {
  await connectDb()
  nasrin = await createPerson({ name: 'Nasrin Akter' })
  tariq = await createPerson({ name: 'Tariq Hasan' })
})

beforeEach(async () => {
  await Promise.all([emptyChat(), Notification.deleteMany()])
})
afterEach(() => {
  for (const { leave } of open) leave()
  open = []
})

async function openStream(...how: Parameters<typeof followStream>) {
  const stream = await followStream(...how)
  open.push(stream)
  return stream
}

type NotificationStream = Awaited<ReturnType<typeof openStream>>
const unreadOf = async (stream: NotificationStream) =>
  JSON.parse(await stream.until('unread')).unread

test('the bell gets its count at once, and every change of it', async () => {
  const first = await createNotification({ to: nasrin._id })
  const stream = await openStream(nasrin, { after: null })
  expect(await unreadOf(stream)).toBe(1)
  await stream.until('ready')
  await createNotification({ to: nasrin._id })
  expect(await unreadOf(stream)).toBe(2)
  await markRead(nasrin, first.id)
  expect(await unreadOf(stream)).toBe(1)
  await markAllRead(nasrin)
  expect(await unreadOf(stream)).toBe(0)
})

test('the bell gets no notifications of others and no chat events', async () => {
  const stream = await openStream(nasrin, { after: null })
  await stream.until('ready')
  await createNotification({ to: tariq._id })
  await postedMessage(tariq, 'Hello')
  await createNotification({ to: nasrin._id })
  expect(await stream.next()).toEqual({ event: 'unread', data: '{"unread":1}' })
})

test('the chat’s own stream also has the count', async () => {
  const stream = await openStream(nasrin)
  await stream.until('ready')
  await createNotification({ to: nasrin._id })
  expect(await unreadOf(stream)).toBe(1)
  await postedMessage(tariq, 'Hello')
  expect(await stream.changes(1)).toMatchObject([{ added: { message: 'Hello' } }])
})
