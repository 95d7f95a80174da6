import { GET } from '@/app/api/notifications/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { createNotification, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { markAllRead, markRead, notificationsOf } from '@/tests/support/notifications'

beforeAll(connectDb)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a person sees their own notifications, the latest first, in pages', async () => {
  const [person, other] = [await createPerson(), await createPerson()]
  await createNotification({ to: other._id })
  for (let nth = 0; nth < 5; nth += 1) {
    const values = { group: 'O+', day: '2026-11-26', bags: nth + 1 }
    await createNotification({ to: person._id, values, dueAt: minutesAgo(nth) })
  }
  const { status, body } = await notificationsOf(person, '?page=1&limit=3')
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 5, unread: 5, page: 1, limit: 3 })
  expect(body.notifications[0]).toEqual({
    _id: expect.any(String),
    ...{ kind: 'pledge-received', path: '/dashboard/myrequests', isRead: false },
    title: 'A donor pledged 1 bag',
    text: 'For your O+ blood request on Thu 26 Nov 2026. Call the donor to agree a time.',
    sentAt: expect.any(String),
  })
  const last = await notificationsOf(person, '?page=2&limit=3')
  expect(last.body.notifications.map(({ title }) => title)).toEqual([
    'A donor pledged 4 bags',
    'A donor pledged 5 bags',
  ])
})

test('a future notification is neither listed nor counted yet', async () => {
  const person = await createPerson()
  await createNotification({ to: person._id, dueAt: minutesAgo(-10) })
  const { body } = await notificationsOf(person)
  expect(body).toMatchObject({ notifications: [], total: 0, unread: 0 })
})

test('a person marks one as read, and then all', async () => {
  const person = await createPerson()
  const first = await createNotification({ to: person._id })
  await createNotification({ to: person._id })
  await createNotification({ to: person._id })
  for (const time of ['once', 'again']) {
    const { status, body } = await markRead(person, first.id)
    expect([time, status, body.unread]).toEqual([time, 200, 2])
  }
  expect((await markAllRead(person)).body.unread).toBe(0)
  const { body } = await notificationsOf(person)
  expect(body.notifications.map(({ isRead }) => isRead)).toEqual([true, true, true])
})

test('people cannot mark the notifications of others', async () => {
  const [person, other] = [await createPerson(), await createPerson()]
  const theirs = await createNotification({ to: other._id })
  expect(await markRead(person, theirs.id)).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  })
  await markAllRead(person)
  expect((await notificationsOf(other)).body.unread).toBe(1)
})

test('rejects a visitor', async () => {
  expectErrorResponse(await callHandler(GET, { path: '/api/notifications' }), UNAUTHENTICATED)
})
