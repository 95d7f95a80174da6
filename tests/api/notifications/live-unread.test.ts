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

async function listening(...how: Parameters<typeof followStream>) {
  const heard = await followStream(...how)
  open.push(heard)
  return heard
}

type Heard = Awaited<ReturnType<typeof listening>>
const unreadOf = async (heard: Heard) => JSON.parse(await heard.until('unread')).unread

test('the bell gets its count at once, and every change of it', async () => {
  const first = await createNotification({ to: nasrin._id })
  const heard = await listening(nasrin, { after: null })
  expect(await unreadOf(heard)).toBe(1)
  await heard.until('ready')
  await createNotification({ to: nasrin._id })
  expect(await unreadOf(heard)).toBe(2)
  await markRead(nasrin, first.id)
  expect(await unreadOf(heard)).toBe(1)
  await markAllRead(nasrin)
  expect(await unreadOf(heard)).toBe(0)
})

test('the bell gets no notifications of others and no chat events', async () => {
  const heard = await listening(nasrin, { after: null })
  await heard.until('ready')
  await createNotification({ to: tariq._id })
  await postedMessage(tariq, 'Hello')
  await createNotification({ to: nasrin._id })
  expect(await heard.next()).toEqual({ event: 'unread', data: '{"unread":1}' })
})

test('the chat’s own stream also has the count', async () => {
  const heard = await listening(nasrin)
  await heard.until('ready')
  await createNotification({ to: nasrin._id })
  expect(await unreadOf(heard)).toBe(1)
  await postedMessage(tariq, 'Hello')
  expect(await heard.changes(1)).toMatchObject([{ added: { message: 'Hello' } }])
})
