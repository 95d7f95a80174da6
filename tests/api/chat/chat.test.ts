import { DELETE as keep, POST as report } from '@/app/api/chat/[id]/report/route'
import { GET as reports } from '@/app/api/chat/reports/route'
import { POST as post } from '@/app/api/createCommunityChat/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { nextChangeNumber } from '@/lib/features/chat/server/next-change-number'
import { ChatMessage } from '@/models/chat-message'
import { ModerationCase } from '@/models/moderation-case'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  changesFor,
  emptyChat,
  type Person,
  postChatMessage,
  postedMessage,
  readMessagesAs,
  removed,
} from '@/tests/support/chat'
import { CROWD } from '@/tests/support/crowd'
import {
  expectErrorResponse,
  expectInvalid,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

const GONE = { status: 404, code: 'not-found', message: "This message doesn't exist." }
const NOWHERE = '0123456789abcdef01234567'

let nasrin: Person
let tariq: Person
let admin: Person

beforeAll(async () => {
  await connectDb()
  nasrin = await createPerson({ name: 'Nasrin Akter', photo: '/pictures/nasrin.svg' })
  tariq = await createPerson({ name: 'Tariq Hasan' })
  admin = await createPerson({ name: 'An Admin', role: 'admin' })
})
beforeEach(async () => {
  await emptyChat()
  await OutboxMail.deleteMany()
})
afterEach(unfreezeTime)

async function reported(person: Person, id: string, reason = 'This is an advertisement.') {
  const cookies = await signedIn(person)
  return callHandler(report, {
    path: `/api/chat/${id}/report`,
    cookies,
    params: { id },
    body: { reason },
  })
}

async function kept(person: Person, id: string) {
  const cookies = await signedIn(person)
  const path = `/api/chat/${id}/report`
  return callHandler(keep, { method: 'DELETE', path, cookies, params: { id } })
}

async function reportsFor(person: Person) {
  return callHandler<{ reports: unknown[] }>(reports, {
    path: '/api/chat/reports',
    cookies: await signedIn(person),
  })
}

describe('a message', () => {
  test('is stored with the account’s name and the server’s time, whatever is sent', async () => {
    freezeTime('2030-03-01T10:00:00Z')
    const response = await postChatMessage(nasrin, '  Who can give O- in Khulna?  ', {
      date: '1999-01-01',
      time: '10:00 PM',
      user: 'Somebody Else',
    })
    expect(response).toMatchObject({
      status: 201,
      body: {
        message: 'message added successfully!',
        chat: {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          date: '2030-03-01T10:00:00.000Z',
          user: 'Nasrin Akter',
          message: 'Who can give O- in Khulna?',
        },
      },
    })
    expect(Object.keys(response.body.chat).sort()).toEqual(['_id', 'date', 'message', 'user'])
    expect(await ChatMessage.findOne().lean()).toMatchObject({
      author: nasrin._id,
      text: 'Who can give O- in Khulna?',
    })
  })

  test('can be read by all signed-in people, marked as their own or not', async () => {
    const first = await postedMessage(nasrin, 'Who can give O- in Khulna?')
    await postedMessage(tariq, 'I can.')
    const { status, body } = await readMessagesAs(tariq)
    expect(status).toBe(200)
    expect(body).toEqual({
      chat: [
        {
          _id: first,
          date: expect.stringMatching(/^\d{4}-.*Z$/),
          user: 'Nasrin Akter',
          message: 'Who can give O- in Khulna?',
          photo: '/pictures/nasrin.svg',
          mine: false,
        },
        expect.objectContaining({ user: 'Tariq Hasan', message: 'I can.', mine: true }),
      ],
    })
  })

  test('has its author’s current name, and none after the account is deleted', async () => {
    const leaving = await createPerson({ name: 'Before' })
    await postedMessage(leaving, 'Hello')
    await User.updateOne({ _id: leaving._id }, { name: 'After' })
    expect((await readMessagesAs(tariq)).body.chat).toMatchObject([{ user: 'After' }])
    await User.deleteOne({ _id: leaving._id })
    expect((await readMessagesAs(tariq)).body.chat).toMatchObject([
      { user: 'Former member', photo: '/pictures/default-avatar.svg', message: 'Hello' },
    ])
  })

  test('requires a login', async () => {
    const path = '/api/createCommunityChat'
    expectErrorResponse(
      await callHandler(post, { path, body: { message: 'Hello' } }),
      UNAUTHENTICATED,
    )
    expect(await ChatMessage.countDocuments()).toBe(0)
  })

  test('that was queued on a phone is sent only as its writer', async () => {
    const as = (email: string) => postChatMessage(tariq, 'I can come.', { email })
    expectErrorResponse(await as(nasrin.email), { status: 403, code: 'forbidden' })
    expect(await ChatMessage.countDocuments()).toBe(0)
    expect((await as(tariq.email)).status).toBe(201)
  })

  test('that is repeated after a lost response is stored once', async () => {
    const again = () => postChatMessage(nasrin, 'Thank you', {}, 'attempt-1')
    const responses = [...(await Promise.all([again(), again(), again()])), await again()]
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(responses.map(({ body }) => body.chat._id)).size).toBe(1)
    await postChatMessage(tariq, 'Thank you', {}, 'attempt-1')
    await postChatMessage(nasrin, 'Thank you')
    expect((await readMessagesAs(tariq)).body.chat).toHaveLength(3)
  })

  test('that was removed is not reported as sent when it is repeated', async () => {
    const { body } = await postChatMessage(nasrin, 'Hello', {}, 'attempt-2')
    await removed(nasrin, body.chat._id)
    expectErrorResponse(await postChatMessage(nasrin, 'Hello', {}, 'attempt-2'), {
      status: 404,
      code: 'not-found',
      message: 'This message was removed.',
    })
  })

  test('with a key that is too long is rejected', async () => {
    expectInvalid(await postChatMessage(nasrin, 'Hello', {}, 'k'.repeat(101)))
  })

  test('of invisible characters is rejected', async () => {
    for (const nothing of ['\u200b\u2060', '\u00ad', '\u200e \u200f']) {
      expectInvalid(await postChatMessage(nasrin, nothing), { message: ['Enter a message.'] })
    }
    expect((await postChatMessage(nasrin, 'ক্‌ষ')).status).toBe(201)
  })

  test('is measured and stored without invisible characters', async () => {
    const written = `\u202eHe\u200bl\u0007lo${'\u2060'.repeat(2_000)}, ক্\u200d\u200d\u200dষ\ufeff`
    const { status, body } = await postChatMessage(nasrin, written)
    expect({ status, message: body.chat?.message }).toEqual({
      status: 201,
      message: 'Hello, ক্\u200dষ',
    })
  })

  test('of a thousand letters is accepted', async () => {
    expect((await postChatMessage(nasrin, 'ক'.repeat(1_000))).status).toBe(201)
  })

  describe('an invalid message', () => {
    let cookies: string
    beforeAll(async () => {
      cookies = await signedIn(nasrin)
    })
    testBadInput({
      handler: post,
      path: '/api/createCommunityChat',
      cookies: () => cookies,
      body: () => ({ message: 'Hello' }),
      stores: [ChatMessage],
    })
  })
})

describe('earlier messages', () => {
  test('are returned in pages, from the newest back to the beginning', async () => {
    for (let n = 1; n <= 7; n += 1) await postedMessage(nasrin, `message ${n}`)
    const words = (response: Awaited<ReturnType<typeof readMessagesAs>>) =>
      response.body.chat.map(({ message }) => message)
    const newest = await readMessagesAs(tariq, '?limit=3')
    expect(words(newest)).toEqual(['message 5', 'message 6', 'message 7'])
    const older = await readMessagesAs(tariq, `?limit=3&before=${newest.body.chat[0]?._id}`)
    expect(words(older)).toEqual(['message 2', 'message 3', 'message 4'])
    const oldest = await readMessagesAs(tariq, `?limit=3&before=${older.body.chat[0]?._id}`)
    expect(words(oldest)).toEqual(['message 1'])
  })

  test('continue from a message that was removed meanwhile', async () => {
    await postedMessage(nasrin, 'first')
    const second = await postedMessage(nasrin, 'second')
    await removed(nasrin, second)
    expect((await readMessagesAs(tariq, `?before=${second}`)).body.chat).toMatchObject([
      { message: 'first' },
    ])
  })

  test('are fifty by default', async () => {
    const author = nasrin._id
    const texts = Array.from({ length: 55 }, (_, n) => ({
      ...{ author, text: `message ${n}`, number: n + 1, change: n + 1 },
    }))
    await ChatMessage.insertMany(texts)
    expect((await readMessagesAs(tariq)).body.chat).toHaveLength(50)
  })

  test('are returned for a valid query only', async () => {
    expectInvalid(await readMessagesAs(tariq, '?before=x'), { before: ["This isn't a valid ID."] })
    expectInvalid(await readMessagesAs(tariq, '?limit=0'))
    expectInvalid(await readMessagesAs(tariq, '?limit=201'))
    expectErrorResponse(await readMessagesAs(tariq, `?before=${NOWHERE}`), GONE)
  })
})

describe('the changes', () => {
  test('after a number are in order, with removed messages marked', async () => {
    const first = await postedMessage(nasrin, 'first')
    const second = await postedMessage(tariq, 'second')
    await removed(nasrin, first)
    expect((await changesFor(tariq, 0)).body).toEqual({
      changes: [
        { id: 2, added: expect.objectContaining({ _id: second, message: 'second', mine: true }) },
        { id: 3, removed: first },
      ],
      last: 3,
      more: false,
    })
    expect((await changesFor(tariq, 2)).body.changes).toEqual([{ id: 3, removed: first }])
    expect((await changesFor(tariq, 3)).body).toEqual({ changes: [], last: 3, more: false })
  })

  test('are returned two hundred at a time', async () => {
    const author = nasrin._id
    const texts = Array.from({ length: 201 }, (_, n) => ({
      ...{ author, text: `message ${n}`, number: n + 1, change: n + 1 },
    }))
    await ChatMessage.insertMany(texts)
    expect((await changesFor(tariq, 0)).body).toMatchObject({ last: 200, more: true })
    expect((await changesFor(tariq, 200)).body).toMatchObject({ last: 201, more: false })
  })

  test('need a number', async () => {
    for (const after of ['', '-1', 'x', '1.5', '{"$gt":0}']) {
      expectInvalid(await changesFor(tariq, after), {
        after: ['Enter the number of the last change.'],
      })
    }
  })
})

describe('an unwanted message', () => {
  test('is removed by its author or an admin, its text is deleted and its case closed', async () => {
    for (const person of [nasrin, admin]) {
      const id = await postedMessage(nasrin, 'Call me on 01711')
      await reported(tariq, id)
      expect(await removed(person, id)).toMatchObject({
        status: 200,
        body: { message: 'message removed successfully' },
      })
      expect(await ChatMessage.findById(id).lean()).toMatchObject({ text: '' })
      expect(await ModerationCase.exists({ target: id, status: 'open' })).toBeNull()
      expect((await readMessagesAs(tariq)).body.chat).toEqual([])
      expect((await removed(person, id)).status).toBe(200)
      expectErrorResponse(await removed(tariq, id), GONE)
    }
  })

  test('cannot be removed by other people', async () => {
    const id = await postedMessage(nasrin, 'Hello')
    expectErrorResponse(await removed(tariq, id), {
      status: 403,
      code: 'forbidden',
      message: 'Only the author or an admin can remove a message.',
    })
    expect((await readMessagesAs(tariq)).body.chat).toHaveLength(1)
    expectErrorResponse(await removed(tariq, NOWHERE), GONE)
    expectErrorResponse(await removed(tariq, 'x'), { status: 400, code: 'not-an-id' })
  })

  test('is reported once by each person, and the first report is emailed', async () => {
    const id = await postedMessage(nasrin, 'Buy my miracle pills')
    for (const reason of ['This is an advertisement.', 'And again.']) {
      expect(await reported(tariq, id, reason)).toMatchObject({ status: 200 })
    }
    await reported(admin, id, 'Not allowed here.')
    expect((await reportsFor(admin)).body.reports).toEqual([
      {
        _id: id,
        date: expect.any(String),
        user: 'Nasrin Akter',
        photo: '/pictures/nasrin.svg',
        message: 'Buy my miracle pills',
        reports: [
          { name: 'Tariq Hasan', reason: 'This is an advertisement.', date: expect.any(String) },
          { name: 'An Admin', reason: 'Not allowed here.', date: expect.any(String) },
        ],
      },
    ])
    const mails = await OutboxMail.find().lean()
    expect(mails).toMatchObject([{ to: 'contact@sharelife.example', replyTo: tariq.email }])
    expect(mails[0]?.text).toContain('Buy my miracle pills')
    // The message may be deleted by the time an admin checks it.
    expect(mails[0]?.text).toContain(`Nasrin Akter (${nasrin._id})`)
    expect(mails[0]?.text).toContain('This is an advertisement.')
  })

  test('with two concurrent reports is emailed once', async () => {
    const id = await postedMessage(nasrin, 'Buy my miracle pills')
    const people = await Promise.all(Array.from({ length: 6 }, () => createPerson()))
    const responses = await Promise.all(people.map((person) => reported(person, id)))
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await ModerationCase.findOne({ target: id }).lean())?.reports).toHaveLength(6)
    expect(await OutboxMail.countDocuments()).toBe(1)
  })

  test('remains when an admin dismisses the reports', async () => {
    const id = await postedMessage(nasrin, 'Who can give O-?')
    await reported(tariq, id)
    expectErrorResponse(await kept(tariq, id), { status: 403, code: 'forbidden' })
    expect(await kept(admin, id)).toMatchObject({ status: 200 })
    expect((await reportsFor(admin)).body.reports).toEqual([])
    expect((await readMessagesAs(tariq)).body.chat).toHaveLength(1)
    const other = await createPerson({ role: 'admin' })
    expectErrorResponse(await kept(other, id), {
      status: 404,
      code: 'not-found',
      message: 'This message has no open reports.',
    })
  })

  test('is not in the list of reports after it was removed', async () => {
    const id = await postedMessage(nasrin, 'Buy my miracle pills')
    await reported(tariq, id)
    await removed(admin, id)
    expect((await reportsFor(admin)).body.reports).toEqual([])
    expectErrorResponse(await reported(tariq, id), GONE)
  })

  test('cannot be reported by its author', async () => {
    const id = await postedMessage(nasrin, 'Hello')
    expectErrorResponse(await reported(nasrin, id), {
      status: 409,
      code: 'own-message',
      message: "You can't report your own message, but you can remove it.",
    })
  })

  test('cannot be reported without a reason', async () => {
    const id = await postedMessage(nasrin, 'Hello')
    expectInvalid(await reported(tariq, id, ' '), {
      reason: ["Tell us briefly what's wrong."],
    })
    expectInvalid(await reported(tariq, id, 'x'.repeat(301)), {
      reason: ['Use 300 characters or fewer.'],
    })
  })

  test('has reports that only admins can read', async () => {
    expectErrorResponse(await reportsFor(tariq), { status: 403, code: 'forbidden' })
    expectErrorResponse(await callHandler(reports, { path: '/api/chat/reports' }), UNAUTHENTICATED)
  })
})

test('concurrent messages are all stored with their own number', async () => {
  const people = await Promise.all(Array.from({ length: CROWD }, () => createPerson()))
  const responses = await Promise.all(
    people.map((person, n) => postChatMessage(person, `message ${n}`)),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(CROWD).fill(201))
  const stored = await ChatMessage.find().sort({ number: 1 }).lean()
  expect(stored.map(({ number }) => number)).toEqual(people.map((_, n) => n + 1))
}, 120_000)

test('a message that is sent while another is being stored has a later number', async () => {
  const { connection } = await connectDb()
  let finish = () => {}
  const mayFinish = new Promise<void>((resolve) => {
    finish = resolve
  })
  const hasBegun = new Promise<void>((resolve) => {
    void inTransaction(async (session) => {
      const number = await nextChangeNumber(session)
      resolve()
      await mayFinish
      const author = nasrin._id
      await ChatMessage.create([{ author, text: 'first', number, change: number }], { session })
    })
  })
  await hasBegun
  let isStored = false
  const second = postedMessage(tariq, 'second').then(() => {
    isStored = true
  })
  // Many times the time that an unblocked message takes.
  for (let asked = 0; asked < 100; asked += 1) await connection.db?.command({ ping: 1 })
  expect(isStored).toBe(false)
  finish()
  await second
  expect((await readMessagesAs(tariq)).body.chat.map(({ message }) => message)).toEqual([
    'first',
    'second',
  ])
})
