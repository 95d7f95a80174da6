import { POST as contact } from '@/app/api/contact/route'
import { GET as cron } from '@/app/api/cron/outbox/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { env, resetEnv } from '@/lib/core/server/env'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { ALERT_MAIL } from '@/lib/features/alert-states/server/mail-kinds'
import { OutboxMail } from '@/models/outbox-mail'
import { createPerson } from '@/scripts/seed/factories'
import { startChild } from '@/scripts/server/child-process'
import { serverFlags } from '@/scripts/server/project'
import { callHandler } from '@/tests/support/call-handler'
import { configure } from '@/tests/support/configure'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { type MailServer, startMailServer } from '@/tests/support/mail-server'
import { deliverDueMails } from '@/tests/support/outbox'
import { plainEmail } from '@/tests/support/plain-email'
import { reloadModules } from '@/tests/support/reload-modules'

let server: MailServer

const RAHIMA = 'rahima@people.example'

const MAIL = { subject: 'Blood for Rahima', text: 'One bag', html: '<p>One bag</p>' }
const LETTER = plainEmail('One bag', 'Blood for Rahima')
const readers = () => server.messages().map(({ to }) => to[0])

const CONNECTIONS_OF_JOB = 10

/** Queues emails for different recipients, and returns the recipients. */
async function backlog(
  length: number,
  mail: { kind: string; priority: number } = { kind: 'news', priority: 2 },
  waitedMs = 60_000,
): Promise<string[]> {
  const all = Array.from({ length }, (_, nth) => `${mail.kind}-${nth}@people.example`)
  const dueAt = new Date(Date.now() - waitedMs)
  await OutboxMail.insertMany(all.map((to) => ({ to, ...MAIL, ...mail, status: 'waiting', dueAt })))
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

test('an email that the mail server could not accept arrives once after it returns', async () => {
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
  // The error message is deleted.
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
  const response = await callHandler(contact, {
    path: '/api/contact',
    body: { name: 'Mitu', email: 'mitu@people.example', message: 'When are you open?' },
  })
  expect(response).toMatchObject({
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

test('replies to other emails reach the organisation, not the sender address', async () => {
  await queueMails([{ to: RAHIMA, ...LETTER }])
  await deliverDueMails()
  expect(server.messages()).toMatchObject([
    { from: 'no-reply@sharelife.example', replyTo: [env().CONTACT_EMAIL] },
  ])
})

test('messages of several visitors all arrive, each with its own reply-to email', async () => {
  await server.stop()
  const people = ['mitu', 'jamal', 'rahima'].map((name) => `${name}@people.example`)
  for (const email of people) {
    const body = { name: 'A visitor', email, message: `Please answer ${email}` }
    expect(await callHandler(contact, { path: '/api/contact', body })).toMatchObject({
      status: 200,
    })
  }
  // The outage is longer than the first attempts: no email fails, and none is sent twice.
  for (const minutes of [1, 3, 7]) expect(await deliverDueMails(minutesAhead(minutes))).toBe(0)

  server = await startMailServer({ port: server.port })
  expect(await deliverDueMails(minutesAhead(30))).toBe(3)
  expect(await deliverDueMails(minutesAhead(600))).toBe(0)
  const arrived = server.messages().map(({ replyTo, text }) => [replyTo[0], text])
  expect(arrived.sort()).toEqual(
    people.sort().map((email) => [email, expect.stringContaining(`Please answer ${email}`)]),
  )
})

test('several servers send concurrently, and each email once', async () => {
  await server.stop()
  // More than one process opens, and none has been served yet.
  server = await startMailServer({ together: CONNECTIONS_OF_JOB + 1 })
  const waiting = await backlog(60)
  await Promise.all(['first', 'second', 'third'].map((name) => sender(name).ended))
  expect(server.maxConnected()).toBeGreaterThan(CONNECTIONS_OF_JOB)
  expect(readers().sort()).toEqual(waiting.sort())
})

test('when a process is killed, another sends its email after the lease expires', async () => {
  let isReceived = () => {}
  const received = new Promise<void>((resolve) => {
    isReceived = resolve
  })
  await server.stop()
  server = await startMailServer({
    beforeAnswer: async () => {
      isReceived()
      await new Promise(() => undefined)
    },
  })
  await queueMails([{ to: RAHIMA, ...LETTER }])
  const killed = sender('killed')
  await received
  process.kill(killed.pid, 'SIGKILL')
  await killed.ended.catch(() => undefined)
  await server.stop()

  server = await startMailServer()
  configure({ SMTP_URL: server.url })
  expect(await deliverDueMails()).toBe(0)
  expect(await deliverDueMails(minutesAhead(1.1))).toBe(1)
  const mail = await OutboxMail.findOne().lean()
  expect(mail).toMatchObject({ status: 'sent', attempts: 2 })
  // The recipient's mail server recognises the repeat by the same message id.
  expect(server.messages()).toMatchObject([{ messageId: `<${mail?._id}@sharelife.example>` }])
})

/** A separate server process that sends what is due. */
function sender(name: string) {
  return startChild({
    name: `The ${name} server`,
    args: [...serverFlags, 'tests/support/processes/send-mails.ts'],
    env: { ...process.env, SMTP_URL: server.url },
    output: 'ignore',
  })
}

test('ten connections send all emails of a job run, and one those of a request', async () => {
  await backlog(25)
  await sendQueuedMails()
  expect([readers().length, server.connections()]).toEqual([25, 1])
  await backlog(100)
  expect(await deliverDueMails()).toBe(100)
  expect(server.maxConnected()).toBeGreaterThan(1)
  expect(server.connections() - 1).toBeLessThanOrEqual(CONNECTIONS_OF_JOB)
})

test('the mail server URL can allow fewer connections', async () => {
  configure({ SMTP_URL: `${server.url}?maxConnections=2` })
  await backlog(30)
  expect(await deliverDueMails()).toBe(30)
  expect(server.connections()).toBe(2)
})

test('an alert is sent before older replies, and those before older news', async () => {
  await backlog(60, { kind: 'news', priority: 2 })
  await backlog(30, { kind: 'answer', priority: 1 })
  await queueMails([{ to: RAHIMA, kind: ALERT_MAIL, ...LETTER }])
  await deliverDueMails()
  // Emails can arrive in another order than they are claimed.
  expect(readers().indexOf(RAHIMA)).toBeLessThan(2 * CONNECTIONS_OF_JOB)
  const places = readers().flatMap((to, place) => (to?.startsWith('answer') ? [place] : []))
  // One connection takes the oldest of all kinds meanwhile.
  expect(Math.max(...places)).toBeLessThan(60)
})

test('news is also sent during a flood of alerts', async () => {
  await backlog(5, { kind: 'news', priority: 2 }, 120_000)
  await backlog(150, { kind: 'alert', priority: 0 })
  await deliverDueMails()
  const places = readers().flatMap((to, place) => (to?.startsWith('news') ? [place] : []))
  expect(places).toHaveLength(5)
  expect(Math.max(...places)).toBeLessThan(120)
})

test('a process opens no more connections for any number of concurrent requests and bundles', async () => {
  const waiting = await backlog(80)
  const bundle = otherBundle()
  await Promise.all([
    ...Array.from({ length: 5 }, sendQueuedMails),
    bundle.sendQueuedMails(),
    ...[deliverDueMails(), bundle.sendDueMails(new Date('9999-12-31'))],
  ])
  // One more for the requests.
  expect(server.maxConnected()).toBeLessThanOrEqual(CONNECTIONS_OF_JOB + 1)
  expect(readers().sort()).toEqual(waiting.sort())
})

type Outbox = typeof import('@/lib/core/server/mail/send-mails')

/** The outbox with its own modules, as in another bundle of the same process. */
function otherBundle(): Outbox {
  return reloadModules(() => require('@/lib/core/server/mail/send-mails'))
}

test('a request that queues email during a run does not wait for the next run', async () => {
  const sending = deliverDueMails()
  await queueMails([{ to: RAHIMA, ...LETTER }])
  await Promise.all([sending, sendQueuedMails()])
  expect(readers()).toEqual([RAHIMA])
})

describe('a visitor who writes while many emails are queued', () => {
  const write = () =>
    callHandler(contact, {
      path: '/api/contact',
      body: { name: 'Mitu', email: 'mitu@people.example', message: 'When are you open?' },
    })

  test('has their own email sent first, and does not wait for the rest', async () => {
    await backlog(60)
    expect(await write()).toMatchObject({ status: 200 })
    expect(readers()[0]).toBe(env().CONTACT_EMAIL)
    expect(readers()).toHaveLength(25)

    expect(await deliverDueMails()).toBe(36)
    expect(readers()).toHaveLength(61)
  })

  test('does not wait while the job sends them, and sends its own share at most', async () => {
    await backlog(300)
    const job = deliverDueMails()
    expect(await write()).toMatchObject({ status: 200 })
    expect(readers()).toContain(env().CONTACT_EMAIL)
    expect(readers().length).toBeLessThan(300)

    await job
    expect(readers()).toHaveLength(301)
    expect(new Set(readers()).size).toBe(301)
  })

  test('does not send emails that other visitors queue meanwhile', async () => {
    await backlog(100)
    await Promise.all([write(), write(), write()])
    // Two runs: that of the first, and one that the others share.
    expect(readers()).toHaveLength(50)
    expect(readers().filter((to) => to === env().CONTACT_EMAIL)).toHaveLength(3)
  })

  test('does not try all emails at a mail server that is down', async () => {
    await backlog(10)
    await server.stop()
    expect(await write()).toMatchObject({ status: 200 })
    expect(await OutboxMail.countDocuments({ attempts: 1 })).toBe(1)
    expect(await OutboxMail.countDocuments({ attempts: 0 })).toBe(10)
    server = await startMailServer({ port: server.port })
  })
})

test('retries have growing delays, and after about three days an email fails', async () => {
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

test('a failed email is deleted after thirty days', async () => {
  await server.stop()
  await queueMails([{ to: RAHIMA, ...LETTER }])
  await OutboxMail.updateOne({}, { attempts: 79 })
  await deliverDueMails()
  server = await startMailServer({ port: server.port })
  expect(await OutboxMail.findOne().lean()).toMatchObject({ status: 'given-up' })

  // A TTL index deletes it, counted from the last change of the row.
  const indexes = await OutboxMail.collection.indexes()
  expect(indexes.filter(({ key }) => 'updatedAt' in key)).toMatchObject([
    {
      expireAfterSeconds: 30 * 24 * 60 * 60,
      partialFilterExpression: { status: 'given-up' },
    },
  ])
})

test('a failed email is not sent again', async () => {
  await queueMails([{ to: RAHIMA, ...LETTER }])
  await OutboxMail.updateOne({}, { status: 'given-up' })
  expect(await deliverDueMails()).toBe(0)
  expect(server.messages()).toEqual([])
})

test('without a mail server email stays queued', async () => {
  delete process.env.SMTP_URL
  resetEnv()
  await queueMails([{ to: RAHIMA, ...LETTER }])
  expect(await deliverDueMails()).toBe(0)
  expect(await OutboxMail.findOne().lean()).toMatchObject({ status: 'waiting', attempts: 0 })
})

test('only the scheduler can request the delivery of queued email', async () => {
  await queueMails([{ to: RAHIMA, ...LETTER }])
  const refused = {
    status: 401,
    code: 'unauthenticated',
    message: 'Only the scheduler can use this endpoint.',
  }
  expectErrorResponse(
    await callHandler(cron, { headers: { authorization: 'Bearer undefined' } }),
    refused,
  )

  process.env.CRON_SECRET = 'clockwork-clockwork'
  resetEnv()
  expectErrorResponse(await callHandler(cron), refused)
  expectErrorResponse(
    await callHandler(cron, { headers: { authorization: 'Bearer wrong' } }),
    refused,
  )
  expect(server.messages()).toEqual([])

  const authorization = 'Bearer clockwork-clockwork'
  const response = await callHandler(cron, { headers: { authorization } })
  expect(response).toMatchObject({
    ...{
      status: 200,
      body: { jobs: expect.arrayContaining([{ name: 'mail', done: 1, isMore: false }]) },
    },
  })
  expect(server.messages()).toHaveLength(1)
})
