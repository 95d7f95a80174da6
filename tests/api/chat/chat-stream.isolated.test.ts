import { GET as getStream, HEAD } from '@/app/api/chat/stream/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { onChange, subscribeToChanges } from '@/lib/core/server/realtime/change-hub'
import { chatChanges } from '@/lib/features/chat/server/open-chat-stream'
import { ChatMessage } from '@/models/chat-message'
import { Session } from '@/models/session'
import { User } from '@/models/user'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { emptyChat, followStream, type Person, postedMessage, removed } from '@/tests/support/chat'
import { configure } from '@/tests/support/configure'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

let nasrin: Person
let tariq: Person
let open: Awaited<ReturnType<typeof followStream>>[] = []
/** The start by the database's clock; MongoDB retains an earlier file's cursors for ten minutes after it disconnects. */
let startedAt: Date

beforeAll(async () => {
  const { connection } = await connectDb()
  startedAt = (await connection.getClient().db('admin').command({ hello: 1 })).localTime
  nasrin = await createPerson({ name: 'Nasrin Akter' })
  tariq = await createPerson({ name: 'Tariq Hasan' })
})
beforeEach(emptyChat)
afterEach(() => {
  for (const { leave } of open) leave()
  open = []
  jest.useRealTimers()
})

async function openStream(...how: Parameters<typeof followStream>) {
  const stream = await followStream(...how)
  open.push(stream)
  return stream
}

/** Triggers the heartbeat of the chat, without waiting for it. */
function beatByHand() {
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
    ],
  })
  return (times = 1) => jest.advanceTimersByTimeAsync(15_000 * times)
}

test('a listener gets earlier messages, new ones, and removals', async () => {
  const first = await postedMessage(nasrin, 'first')
  const stream = await openStream(tariq)
  expect(stream.status).toBe(200)
  expect(await stream.changes(1)).toMatchObject([{ id: 1, added: { _id: first, mine: false } }])
  expect(await stream.until('ready')).toBe('{}')
  const second = await postedMessage(tariq, 'second')
  await removed(nasrin, first)
  expect(await stream.changes(2)).toEqual([
    {
      id: 2,
      added: {
        _id: second,
        date: expect.any(String),
        user: 'Tariq Hasan',
        message: 'second',
        photo: '/pictures/default-avatar.svg',
        mine: true,
      },
    },
    { id: 3, removed: first },
  ])
})

test('on Vercel only the chat has a stream; the bell gets an error and polls', async () => {
  configure({ VERCEL: '1' })
  expect((await openStream(tariq, { after: null })).status).toBe(204)
  expect((await openStream(tariq, { after: 0 })).status).toBe(200)
  configure({ VERCEL: undefined })
})

test('the stream is not cached, changed or buffered', async () => {
  const { headers } = await openStream(tariq)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache, no-transform')
  const asked = await callHandler(HEAD, { method: 'HEAD', cookies: await signedIn(tariq) })
  expect(asked).toMatchObject({ status: 200, body: '' })
})

test('a browser that reconnects sends its last event, which overrides the URL', async () => {
  for (const message of ['one', 'two', 'three']) await postedMessage(nasrin, message)
  const stream = await openStream(tariq, { after: 0, lastEventId: 2 })
  expect(await stream.changes(1)).toMatchObject([{ id: 3, added: { message: 'three' } }])
})

test('all changes during a long absence arrive, in order', async () => {
  for (let n = 1; n <= 12; n += 1) await postedMessage(nasrin, `message ${n}`)
  const stream = await openStream(tariq, { after: 2 })
  expect((await stream.changes(10)).map(({ id }) => id)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('while people connect and disconnect, no message is lost, repeated or out of order', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => createPerson()))
  const COUNT = 30
  const talking = (async () => {
    for (let n = 0; n < COUNT; n += 5) {
      await Promise.all(people.map((person, who) => postedMessage(person, `message ${n + who}`)))
    }
  })()
  const received: number[] = []
  while (received.length < COUNT) {
    const stream = await openStream(tariq, { lastEventId: received.at(-1) ?? 0 })
    const left = COUNT - received.length
    const changes = await stream.changes(Math.min(4, left))
    received.push(...changes.map(({ id }) => id))
    stream.leave()
  }
  await talking
  expect(received).toEqual(Array.from({ length: COUNT }, (_, n) => n + 1))
}, 60_000)

test('a report is not sent to listeners', async () => {
  const { POST: report } = await import('@/app/api/chat/[id]/report/route')
  const id = await postedMessage(nasrin, 'Buy my miracle pills')
  const stream = await openStream(nasrin, { after: 1 })
  await stream.until('ready')
  const cookies = await signedIn(tariq)
  await callHandler(report, { cookies, params: { id }, body: { reason: 'An advertisement.' } })
  await postedMessage(tariq, 'next')
  expect(await stream.changes(1)).toMatchObject([{ id: 2, added: { message: 'next' } }])
})

test('all listeners share one change stream, which closes with the last of them', async () => {
  const all = await Promise.all([nasrin, tariq, nasrin].map((person) => openStream(person)))
  await Promise.all(all.map((stream) => stream.until('ready')))
  await postedMessage(nasrin, 'Hello')
  for (const stream of all) await stream.changes(1)
  expect(await reaches(openInDatabase, 1)).toBe(1)
  for (const { leave } of all) leave()
  await expect(reaches(openInDatabase, 0)).resolves.toBe(0)
  const again = await openStream(tariq, { after: 1 })
  await again.until('ready')
  await postedMessage(nasrin, 'Still there?')
  expect(await again.changes(1)).toMatchObject([{ id: 2 }])
})

test('readers who disconnect while their stream opens leave no change stream open', async () => {
  for (let n = 0; n < 10; n += 1) {
    const stream = await openStream(n % 2 ? nasrin : tariq)
    stream.leave()
  }
  expect(await reaches(openInDatabase, 0)).toBe(0)
})

test('a reader who disconnects before the next batch leaves no change stream open', async () => {
  const { id } = nasrin
  // In the middle of a batch from the database, which no timing of requests can reach.
  let leave = () => {}
  const connected = new Promise<void>((resolve, reject) => {
    const leaveAtOnce = () => {
      leave()
      resolve()
    }
    const others = {
      subscriptions: [onChange(chatChanges, leaveAtOnce)],
      messages: { tooMany: 'chat.refusals.tooManyPlaces', unavailable: 'chat.refusals.notLive' },
      onHeartbeat() {},
      onEnd() {},
    } as const
    const session = { id, sessionId: id, sessionVersion: 0 }
    subscribeToChanges({ session, network: 'here', ...others })
      .then((leaving) => {
        leave = leaving
        return inTransaction((transaction) =>
          ChatMessage.create(
            [1, 2, 3].map((number) => ({ author: id, text: 'Hello', number, change: number })),
            { session: transaction, ordered: true },
          ),
        )
      })
      .catch(reject)
  })
  await connected
  expect(await reaches(openInDatabase, 0)).toBe(0)
})

/** The number of open change streams of this file on the server. */
async function openInDatabase(): Promise<number> {
  const { connection } = await connectDb()
  const cursors = await connection
    .getClient()
    .db('admin')
    .aggregate([
      { $currentOp: { idleCursors: true, localOps: true } },
      { $match: { 'cursor.tailable': true, ns: `${connection.name}.$cmd.aggregate` } },
      { $match: { 'cursor.createdDate': { $gte: startedAt } } },
    ])
    .toArray()
  return cursors.length
}

/** Polls until the expected result. */
async function reaches(ask: () => Promise<number>, wanted: number): Promise<number> {
  for (;;) {
    const answer = await ask()
    if (answer === wanted) return answer
  }
}

test('a heartbeat is sent every 15 seconds, and after four minutes the browser has to reconnect', async () => {
  const beat = beatByHand()
  const stream = await openStream(tariq)
  await stream.until('ready')
  for (let beats = 1; beats < 16; beats += 1) {
    await beat()
    expect(await stream.next()).toEqual({ comment: 'still here' })
  }
  await beat()
  expect(await stream.next()).toMatchObject({ event: 'end', data: '{"reason":"renew"}' })
  expect(await stream.next()).toBeNull()
})

test.each([
  ['is logged out there', ({ _id }: Person) => Session.deleteOne({ account: _id })],
  [
    'is logged out everywhere',
    ({ _id }: Person) => User.updateOne({ _id }, { $inc: { sessionVersion: 1 } }),
  ],
])('a person who %s gets no more messages', async (_how, logOut) => {
  const leaving = await createPerson()
  const beat = beatByHand()
  const stream = await openStream(leaving)
  const other = await openStream(tariq)
  await stream.until('ready')
  await other.until('ready')
  await logOut(leaving)
  await beat()
  expect(await stream.next()).toMatchObject({ event: 'end', data: '{"reason":"signed-out"}' })
  expect(await stream.next()).toBeNull()
  expect(await other.next()).toEqual({ comment: 'still here' })
})

test('a seventh tab of one person is rejected until another is closed', async () => {
  const person = await createPerson()
  const tabs = await Promise.all(Array.from({ length: 6 }, () => openStream(person)))
  const cookies = await signedIn(person)
  const path = '/api/chat/stream?after=0'
  const refused = await callHandler(getStream, { path, cookies })
  expectErrorResponse(refused, {
    status: 429,
    code: 'too-many-calls',
    message: 'The chat is open in too many places. Close one and try again.',
  })
  expect(refused.headers.get('retry-after')).toBe('60')
  tabs[0]?.leave()
  expect((await openStream(person)).status).toBe(200)
})

test('one network can open the chat 120 times; another network still can', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => createPerson()))
  const sixTabs = (person: Person, of: number) =>
    Array.from({ length: 6 }, (_, tab) =>
      openStream(person, { from: `2001:db8:1:2::${of}:${tab}` }),
    )
  const tabs = await Promise.all(people.flatMap(sixTabs))
  expect(tabs.map(({ status }) => status)).toEqual(Array(120).fill(200))
  const path = '/api/chat/stream?after=0'
  const cookies = await signedIn(await createPerson())
  const headers = { 'x-forwarded-for': '2001:db8:1:2:ffff::1' }
  expectErrorResponse(await callHandler(getStream, { path, cookies, headers }), {
    status: 429,
    code: 'too-many-calls',
    message: 'The chat is open in too many places. Close one and try again.',
  })
  expect((await openStream(await createPerson(), { from: '2001:db8:1:3::1' })).status).toBe(200)
})

test('rejects a guest, and a request without a starting number', async () => {
  expectErrorResponse(
    await callHandler(getStream, { path: '/api/chat/stream?after=0' }),
    UNAUTHENTICATED,
  )
  const cookies = await signedIn(tariq)
  expectErrorResponse(await callHandler(getStream, { path: '/api/chat/stream?after=x', cookies }), {
    status: 422,
    code: 'invalid',
  })
})
