import { POST as contact } from '@/app/api/contact/route'
import { GET as cron } from '@/app/api/cron/outbox/route'
import { connectDb } from '@/lib/core/db/connection'
import { env, resetEnv } from '@/lib/core/env'
import { queueMails, sendQueuedMails } from '@/lib/core/mail/outbox'
import { OutboxMail } from '@/models/outbox-mail'
import { createPerson } from '@/scripts/seed/factories'
import { runChild } from '@/scripts/server/children'
import { serverFlags } from '@/scripts/server/project'
import { call } from '@/tests/support/call'
import { loadAgain } from '@/tests/support/load-again'
import { type MailServer, startMailServer } from '@/tests/support/mail-server'
import { deliverDueMails } from '@/tests/support/outbox'
import { plainLetter } from '@/tests/support/plain-letter'
import { expectRefusal } from '@/tests/support/refusals'

let server: MailServer

const RAHIMA = 'rahima@people.example'

const MAIL = { subject: 'Blood for Rahima', text: 'One bag', html: '<p>One bag</p>' }
const LETTER = plainLetter('One bag', 'Blood for Rahima')
const readers = () => server.messages().map(({ to }) => to[0])

/** Mails that have waited for a while, each for another reader; answers the readers. */
async function backlog(length: number): Promise<string[]> {
  const all = Array.from({ length }, (_, nth) => `reader-${nth}@people.example`)
  const dueAt = new Date(Date.now() - 60_000)
  await OutboxMail.insertMany(all.map((to) => ({ to, ...MAIL, status: 'waiting', dueAt })))
  return all
}

const minutesAhead = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)

beforeAll(async () => {
  await connectDb()
  await createPerson({ email: RAHIMA })
})

beforeEach(async () => {
  await OutboxMail.deleteMany()
  server = await startMailServer()
  process.env.SMTP_URL = server.url
  process.env.LOG_LEVEL = 'silent'
  resetEnv()
})

afterEach(async () => {
  await server.stop()
  delete process.env.SMTP_URL
  delete process.env.CRON_SECRET
  resetEnv()
})

test('a mail that the mail server could not accept arrives once, when it is back', async () => {
  await server.stop()
  await queueMails([{ to: RAHIMA, replyTo: 'mitu@people.example', ...LETTER }])

  expect(await deliverDueMails()).toBe(0)
  expect(await OutboxMail.findOne().lean()).toMatchObject({ status: 'waiting', attempts: 1 })

  server = await startMailServer({ port: server.port })
  expect(await deliverDueMails()).toBe(0)
  expect(await deliverDueMails(minutesAhead(2))).toBe(1)
  expect(await deliverDueMails(minutesAhead(600))).toBe(0)

  const mail = await OutboxMail.findOne().lean()
  expect(mail).toMatchObject({ status: 'sent', attempts: 2 })
  // What it said is no longer kept.
  expect(mail).toMatchObject({ subject: '', text: '', html: '' })
  expect(mail?.replyTo).toBeUndefined()
  expect(server.messages()).toMatchObject([
    {
      to: ['rahima@people.example'],
      subject: 'Blood for Rahima',
      text: expect.stringContaining('One bag'),
      messageId: `<${mail?._id}@sharelife.example>`,
    },
  ])
})

test('a visitor gets a success while the mail server is down, and the message arrives later', async () => {
  await server.stop()
  const answer = await call(contact, {
    path: '/api/contact',
    body: { name: 'Mitu', email: 'mitu@people.example', message: 'When are you open?' },
  })
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Your message has been sent successfully!' },
  })

  server = await startMailServer({ port: server.port })
  await deliverDueMails(minutesAhead(2))
  expect(server.messages()).toMatchObject([
    {
      to: [env().CONTACT_EMAIL],
      replyTo: ['mitu@people.example'],
      text: expect.stringContaining('When are you open?'),
    },
  ])
})

test('a reply to any other mail reaches the organisation, which never reads the sender address', async () => {
  await queueMails([{ to: RAHIMA, ...LETTER }])
  await deliverDueMails()
  expect(server.messages()).toMatchObject([
    { from: 'no-reply@sharelife.example', replyTo: [env().CONTACT_EMAIL] },
  ])
})

test('messages of several visitors all arrive, each with its own reply address', async () => {
  await server.stop()
  const people = ['mitu', 'jamal', 'rahima'].map((name) => `${name}@people.example`)
  for (const email of people) {
    const body = { name: 'A visitor', email, message: `Please answer ${email}` }
    expect(await call(contact, { path: '/api/contact', body })).toMatchObject({ status: 200 })
  }
  // Down for longer than the first tries: none is given up, none is sent twice.
  for (const minutes of [1, 3, 7]) expect(await deliverDueMails(minutesAhead(minutes))).toBe(0)

  server = await startMailServer({ port: server.port })
  expect(await deliverDueMails(minutesAhead(30))).toBe(3)
  expect(await deliverDueMails(minutesAhead(600))).toBe(0)
  const arrived = server.messages().map(({ replyTo, text }) => [replyTo[0], text])
  expect(arrived.sort()).toEqual(
    people.sort().map((email) => [email, expect.stringContaining(`Please answer ${email}`)]),
  )
})

test('several servers that send the outbox at the same moment send each mail once', async () => {
  await server.stop()
  server = await startMailServer({ together: 3 })
  const waiting = await backlog(30)

  const servers = ['first', 'second', 'third'].map((name) =>
    runChild({
      name: `The ${name} server`,
      args: [...serverFlags, 'tests/support/processes/send-mails.ts'],
      env: { ...process.env, SMTP_URL: server.url },
      output: 'ignore',
    }),
  )
  await Promise.all(servers)

  expect(server.maxConnected()).toBe(3)
  expect(readers().sort()).toEqual(waiting.sort())
}, 60_000)

test('one server sends one mail at a time, however many calls queue some', async () => {
  const waiting = await backlog(12)
  await Promise.all([...Array.from({ length: 5 }, sendQueuedMails), deliverDueMails()])
  expect(server.maxConnected()).toBe(1)
  expect(readers().sort()).toEqual(waiting.sort())
})

test('one server sends one mail at a time, also from the bundle of its job', async () => {
  const waiting = await backlog(12)
  const bundle = otherBundle()
  await Promise.all([
    ...[sendQueuedMails(), bundle.sendQueuedMails()],
    ...[deliverDueMails(), bundle.sendDueMails(new Date('9999-12-31'))],
  ])
  expect(server.maxConnected()).toBe(1)
  expect(readers().sort()).toEqual(waiting.sort())
})

type Outbox = typeof import('@/lib/core/mail/outbox')

/** The outbox as another bundle of the same process has it: with modules of its own. */
function otherBundle(): Outbox {
  return loadAgain(() => require('@/lib/core/mail/outbox'))
}

test('a call that queues mail during a run does not wait for the next run', async () => {
  const sending = deliverDueMails()
  await queueMails([{ to: RAHIMA, ...LETTER }])
  await Promise.all([sending, sendQueuedMails()])
  expect(readers()).toEqual([RAHIMA])
})

describe('a visitor who writes while many mails wait', () => {
  const write = () =>
    call(contact, {
      path: '/api/contact',
      body: { name: 'Mitu', email: 'mitu@people.example', message: 'When are you open?' },
    })

  test('has their own mail sent first, and does not wait for the rest', async () => {
    await backlog(60)
    expect(await write()).toMatchObject({ status: 200 })
    expect(readers()[0]).toBe(env().CONTACT_EMAIL)
    expect(readers()).toHaveLength(25)

    expect(await deliverDueMails()).toBe(36)
    expect(readers()).toHaveLength(61)
  })

  test('does not wait while the job sends them, and sends its own share at most', async () => {
    await backlog(100)
    const job = deliverDueMails()
    expect(await write()).toMatchObject({ status: 200 })
    expect(readers()).toContain(env().CONTACT_EMAIL)
    // Calls and the job take turns.
    expect(readers().length).toBeLessThan(60)
    expect(server.maxConnected()).toBe(1)

    await job
    expect(readers()).toHaveLength(101)
    expect(new Set(readers()).size).toBe(101)
  })

  test('does not send the mails of visitors who write while theirs are sent', async () => {
    await backlog(100)
    await Promise.all([write(), write(), write()])
    // Two runs: that of the first, and one that the others share.
    expect(readers()).toHaveLength(50)
    expect(readers().filter((to) => to === env().CONTACT_EMAIL)).toHaveLength(3)
  })

  test('does not try all mails at a mail server that is down', async () => {
    await backlog(10)
    await server.stop()
    expect(await write()).toMatchObject({ status: 200 })
    expect(await OutboxMail.countDocuments({ attempts: 1 })).toBe(1)
    expect(await OutboxMail.countDocuments({ attempts: 0 })).toBe(10)
    server = await startMailServer({ port: server.port })
  })
})

test('retries have growing delays, and after about three days a mail is given up', async () => {
  await server.stop()
  await queueMails([{ to: RAHIMA, ...LETTER }])
  let now = new Date()
  const waits: number[] = []
  for (let mail = await OutboxMail.findOne().lean(); mail?.status === 'waiting'; ) {
    now = new Date(Math.max(now.getTime(), mail.dueAt.getTime()))
    await deliverDueMails(() => now)
    mail = await OutboxMail.findOne().lean()
    waits.push(((mail?.dueAt.getTime() ?? 0) - now.getTime()) / 1000)
  }
  expect(waits.slice(0, 4)).toEqual([15, 30, 60, 120])
  expect(Math.max(...waits)).toBe(3600)
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400
  expect(days).toBeGreaterThan(2.5)
  expect(days).toBeLessThan(3.5)
  expect(await OutboxMail.findOne().lean()).toMatchObject({ status: 'given-up' })
  server = await startMailServer({ port: server.port })
})

test('a mail that was given up is deleted after thirty days', async () => {
  await server.stop()
  await queueMails([{ to: RAHIMA, ...LETTER }])
  await OutboxMail.updateOne({}, { attempts: 79 })
  await deliverDueMails()
  server = await startMailServer({ port: server.port })
  expect(await OutboxMail.findOne().lean()).toMatchObject({ status: 'given-up' })

  // MongoDB does it by itself, from the day on which the row last changed.
  const indexes = await OutboxMail.collection.indexes()
  expect(indexes.filter(({ key }) => 'updatedAt' in key)).toMatchObject([
    {
      expireAfterSeconds: 30 * 24 * 60 * 60,
      partialFilterExpression: { status: 'given-up' },
    },
  ])
})

test('a mail that was given up is not sent again', async () => {
  await queueMails([{ to: RAHIMA, ...LETTER }])
  await OutboxMail.updateOne({}, { status: 'given-up' })
  expect(await deliverDueMails()).toBe(0)
  expect(server.messages()).toEqual([])
})

test('without a mail server mail waits', async () => {
  delete process.env.SMTP_URL
  resetEnv()
  await queueMails([{ to: RAHIMA, ...LETTER }])
  expect(await deliverDueMails()).toBe(0)
  expect(await OutboxMail.findOne().lean()).toMatchObject({ status: 'waiting', attempts: 0 })
})

test('the scheduler sends what waits, and nobody else can ask for it', async () => {
  await queueMails([{ to: RAHIMA, ...LETTER }])
  const refused = {
    status: 401,
    code: 'unauthenticated',
    message: 'This call is for the scheduler.',
  }
  expectRefusal(await call(cron, { headers: { authorization: 'Bearer undefined' } }), refused)

  process.env.CRON_SECRET = 'clockwork-clockwork'
  resetEnv()
  expectRefusal(await call(cron), refused)
  expectRefusal(await call(cron, { headers: { authorization: 'Bearer wrong' } }), refused)
  expect(server.messages()).toEqual([])

  const authorization = 'Bearer clockwork-clockwork'
  const answer = await call(cron, { headers: { authorization } })
  expect(answer).toMatchObject({
    ...{
      status: 200,
      body: { jobs: expect.arrayContaining([{ name: 'mail', done: 1, isMore: false }]) },
    },
  })
  expect(server.messages()).toHaveLength(1)
})
