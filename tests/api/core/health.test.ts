import { createServer, type Server } from 'node:net'
import mongoose from 'mongoose'
import { DELETE, GET, HEAD, POST } from '@/app/api/health/route'
import { checkMailServer } from '@/lib/adapters/mail-server'
import { closeDb, connectDb } from '@/lib/core/server/db/connection'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { queueSms } from '@/lib/core/server/sms/sms-outbox'
import { ALL_JOBS } from '@/lib/features/schedule/server/all-jobs'
import { AlertPlan } from '@/models/alert-plan'
import { JobLease } from '@/models/job-lease'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'
import { SecurityEventCount } from '@/models/security-event-count'
import { createPerson } from '@/scripts/seed/factories'
import { freePort } from '@/scripts/server/ports'
import { callHandler } from '@/tests/support/call-handler'
import { configure } from '@/tests/support/configure'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { fullTest } from '@/tests/support/full-test'
import { type MailServer, startMailServer } from '@/tests/support/mail-server'
import { plainEmail } from '@/tests/support/plain-email'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/health'
/** To the organisation, which gets every email. */
const MAIL = { to: 'contact@sharelife.example', ...plainEmail('Hello') }
const ASLEEP = {
  ...{ waiting: 0, oldestSeconds: 0, overdueSeconds: 0, givenUpLastDay: 0 },
  lastSentSeconds: null as number | null,
}
/** Emails and queries wait half a minute; a check takes three seconds, or more on a busy machine. */
const SOON_MS = 10_000
const MINUTE = 60_000
const CRON_SECRET = 'a-secret-of-the-scheduler'

let server: MailServer

beforeAll(connectDb)

beforeEach(async () => {
  await OutboxMail.deleteMany()
  await OutboxSms.deleteMany()
  await JobLease.deleteMany()
  await AlertPlan.deleteMany()
  await SecurityEventCount.deleteMany()
  server = await startMailServer()
  configure({ SMTP_URL: server.url, CRON_SECRET })
})

afterEach(async () => {
  await server.stop()
  configure({ SMTP_URL: undefined, CRON_SECRET: undefined })
})

/** Sends the request of a monitor. */
const ask = (headers: Record<string, string> = { authorization: `Bearer ${CRON_SECRET}` }) =>
  callHandler<Record<string, unknown>>(GET, { path, headers })

const askAs = (cookies?: string) => callHandler<Record<string, unknown>>(GET, { path, cookies })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE)

/** An email in the outbox, written the given time ago. */
async function waitingMail(minutes: number, fields: Record<string, unknown> = {}) {
  await queueMails([MAIL])
  const then = new Date(Date.now() - minutes * MINUTE)
  const $set = { createdAt: then, dueAt: then, ...fields }
  await OutboxMail.collection.updateOne({}, { $set }, { sort: { _id: -1 } })
}

/** The response to a monitor when a person must act. */
function expectAlarm({ status, body, headers }: Awaited<ReturnType<typeof ask>>, parts: object) {
  expect({ status, body }).toMatchObject({
    status: 503,
    body: {
      status: 'down',
      code: 'unavailable',
      message: expect.stringMatching(/^[A-Z].*\.$/),
      requestId: headers.get('x-request-id'),
      ...parts,
    },
  })
  expect(headers.get('cache-control')).toBe('no-store')
}

test('the public response has only the overall status', async () => {
  const member = await signedIn(await createPerson())
  for (const response of [await askAs(), await askAs(member), await ask({ authorization: 'x' })]) {
    expect(response).toMatchObject({ status: 200 })
    expect(response.body).toEqual({ status: 'ok' })
  }
  await waitingMail(16)
  const { status, body } = await askAs()
  expect({ status, body: Object.keys(body).sort() }).toEqual({
    status: 503,
    body: ['code', 'message', 'requestId', 'status'],
  })
})

test('without CRON_SECRET no secret is accepted', async () => {
  configure({ CRON_SECRET: undefined })
  for (const given of ['Bearer ', 'Bearer undefined', 'Bearer']) {
    expect((await ask({ authorization: given })).body).toEqual({ status: 'ok' })
  }
})

test('admins and monitors with the secret read the status of each part', async () => {
  const admin = await signedIn(await createPerson({ role: 'admin' }))
  const whole = {
    status: 'ok',
    database: 'up',
    mail: 'up',
    outbox: ASLEEP,
    sms: 'not-configured',
    smsOutbox: ASLEEP,
    lateJobs: [],
    alertPlans: { overdueSeconds: 0 },
    security: {},
  }
  expect((await askAs(admin)).body).toEqual(whole)
  const { status, body, headers } = await ask()
  expect({ status, body }).toEqual({ status: 200, body: whole })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-type')).toContain('application/json')
  expect((await callHandler(HEAD, { path, method: 'HEAD' })).status).toBe(200)
})

test('admins and monitors read the counts of security events of the last seven days', async () => {
  const expireAt = new Date(Date.now() + 60 * MINUTE)
  const days = Array.from({ length: 9 }, (_, nth) => `2030-01-0${nth + 1}`)
  for (const day of days) {
    await SecurityEventCount.create({ day, event: 'refused:forbidden', count: 3, expireAt })
  }
  await SecurityEventCount.create({
    day: '2030-01-09',
    event: 'sign-in:google',
    count: 1,
    expireAt,
  })
  const { security } = (await ask()).body
  expect(Object.keys(security as object)).toEqual(days.slice(2).reverse())
  expect(security).toMatchObject({
    '2030-01-09': { 'refused:forbidden': 3, 'sign-in:google': 1 },
    '2030-01-03': { 'refused:forbidden': 3 },
  })
})

test('rejects other methods', async () => {
  for (const handler of [POST, DELETE]) {
    const refusal = { status: 405, code: 'method-not-allowed' }
    expectErrorResponse(await callHandler(handler, { path, method: 'POST', body: {} }), refusal)
  }
})

test('new email in the outbox raises no alarm', async () => {
  await waitingMail(1)
  await waitingMail(2)
  const { status, body } = await ask()
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'ok' } })
  const { waiting, oldestSeconds } = body.outbox as typeof ASLEEP
  expect(waiting).toBe(2)
  expect(oldestSeconds).toBeGreaterThanOrEqual(120)
  expect(oldestSeconds).toBeLessThan(150)
})

test('an unreachable mail server is reported, and raises an alarm only after email has waited long', async () => {
  await server.stop()
  await waitingMail(14)
  const noted = { status: 'degraded', database: 'up', mail: 'down' }
  expect(await ask()).toMatchObject({ status: 200, body: noted })
  // It is retried later, but it still waits.
  await waitingMail(16, { dueAt: new Date(Date.now() + 10 * MINUTE) })
  expectAlarm(await ask(), { database: 'up', mail: 'down' })
})

fullTest(
  'a mail server that accepts the connection and stays silent is unreachable long before an email would fail',
  async () => {
    const { port, stop } = await silentServer()
    configure({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const start = Date.now()
    expect(await ask()).toMatchObject({ status: 200, body: { mail: 'down' } })
    expect(Date.now() - start).toBeLessThan(SOON_MS)
    await stop()
  },
)

test('a site without a mail server is degraded, and raises an alarm after email has waited long', async () => {
  configure({ SMTP_URL: undefined })
  const noted = { status: 'degraded', mail: 'not-configured' }
  expect(await ask()).toMatchObject({ status: 200, body: noted })
  await waitingMail(16)
  expectAlarm(await ask(), { mail: 'not-configured' })
})

test('overdue email raises the alarm when no process sends it', async () => {
  await waitingMail(16)
  const response = await ask()
  expectAlarm(response, { database: 'up', mail: 'up' })
  const { overdueSeconds } = response.body.outbox as typeof ASLEEP
  expect(overdueSeconds).toBeGreaterThanOrEqual(960)
})

test('a long backlog in delivery is reported, and raises no alarm', async () => {
  await waitingMail(40)
  await waitingMail(50, { status: 'sent', sentAt: minutesAgo(2) })
  await waitingMail(60, { status: 'sent', sentAt: minutesAgo(30) })
  const response = await ask()
  expect(response).toMatchObject({ status: 200, body: { status: 'degraded', mail: 'up' } })
  const { overdueSeconds, lastSentSeconds } = response.body.outbox as typeof ASLEEP
  expect(overdueSeconds).toBeGreaterThanOrEqual(40 * 60)
  expect(lastSentSeconds).toBeGreaterThanOrEqual(120)
  expect(lastSentSeconds).toBeLessThan(150)
})

test('a long backlog without a delivery for a quarter of an hour raises the alarm', async () => {
  await waitingMail(40)
  await waitingMail(50, { status: 'sent', sentAt: minutesAgo(16) })
  expectAlarm(await ask(), { mail: 'up' })
})

test('a short outage of the mail server during a backlog raises no alarm', async () => {
  await waitingMail(40)
  await waitingMail(50, { status: 'sent', sentAt: minutesAgo(2) })
  await server.stop()
  expect(await ask()).toMatchObject({ status: 200, body: { status: 'degraded', mail: 'down' } })
})

test('an email that a running mail server rejects repeatedly raises no alarm', async () => {
  await waitingMail(600, { attempts: 12, dueAt: new Date(Date.now() + 30 * MINUTE) })
  expect(await ask()).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('failed emails are counted for a day', async () => {
  await waitingMail(4_000, {
    status: 'given-up',
    updatedAt: new Date(Date.now() - 23 * 60 * MINUTE),
  })
  await waitingMail(9_000, {
    status: 'given-up',
    updatedAt: new Date(Date.now() - 25 * 60 * MINUTE),
  })
  await waitingMail(30, { status: 'sent', sentAt: new Date() })
  const outbox = { ...ASLEEP, givenUpLastDay: 1, lastSentSeconds: expect.any(Number) }
  expect(await ask()).toMatchObject({ status: 200, body: { status: 'degraded', outbox } })
})

describe('the SMS of a site with a gateway', () => {
  beforeEach(() => configure({ SMS_PROVIDER: 'gateway', SMS_GATEWAY_URL: 'https://sms.example' }))
  afterEach(() => configure({ SMS_PROVIDER: undefined, SMS_GATEWAY_URL: undefined }))

  /** An SMS in the outbox, written the given time ago. */
  async function waitingSms(minutes: number, fields: Record<string, unknown> = {}) {
    const then = new Date(Date.now() - minutes * MINUTE)
    const usefulUntil = new Date(Date.now() + 60 * MINUTE)
    await queueSms({ to: '+8801711000001', kind: 'code', text: '123456', usefulUntil })
    const $set = { createdAt: then, updatedAt: then, dueAt: then, ...fields }
    await OutboxSms.collection.updateOne({}, { $set }, { sort: { _id: -1 } })
  }

  test('raise no alarm while they are new, and the oldest is reported', async () => {
    await waitingSms(1)
    await waitingSms(2)
    const { status, body } = await ask()
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'ok', sms: 'configured', outbox: ASLEEP },
    })
    const { waiting, oldestSeconds, overdueSeconds } = body.smsOutbox as typeof ASLEEP
    expect([waiting, overdueSeconds]).toEqual([2, oldestSeconds])
    expect(oldestSeconds).toBeGreaterThanOrEqual(120)
    expect(oldestSeconds).toBeLessThan(150)
    expect((await askAs()).body).toEqual({ status: 'ok' })
  })

  test('raise the alarm when they are overdue and no process sends them', async () => {
    await waitingSms(14)
    expect(await ask()).toMatchObject({ status: 200, body: { status: 'ok' } })
    await waitingSms(16)
    const response = await ask()
    expectAlarm(response, { database: 'up', mail: 'up', sms: 'configured', outbox: ASLEEP })
    const { overdueSeconds } = response.body.smsOutbox as typeof ASLEEP
    expect(overdueSeconds).toBeGreaterThanOrEqual(960)
  })

  test('raise no alarm while a long backlog is being sent', async () => {
    await waitingSms(40)
    await waitingSms(50, { status: 'sent', sentAt: minutesAgo(2), text: '' })
    expect(await ask()).toMatchObject({ status: 200, body: { status: 'degraded' } })
  })

  test('are counted for a day when the gateway did not accept them in time', async () => {
    const refused = { status: 'refused', text: '' }
    await waitingSms(23 * 60, { ...refused, refusal: 'given-up' })
    await waitingSms(22 * 60, { ...refused, refusal: 'too-late' })
    await waitingSms(25 * 60, { ...refused, refusal: 'given-up' })
    // A wrong number, a cap or a STOP message is not a fault of the site.
    for (const refusal of ['number', 'cap-day', 'stopped']) {
      await waitingSms(60, { ...refused, refusal })
    }
    await waitingSms(30, { status: 'sent', sentAt: new Date(), text: '' })
    expect(await ask()).toMatchObject({
      status: 200,
      body: {
        status: 'degraded',
        smsOutbox: { ...ASLEEP, givenUpLastDay: 2, lastSentSeconds: expect.any(Number) },
      },
    })
  })

  test('raise no alarm after the gateway was removed', async () => {
    await waitingSms(60)
    configure({ SMS_PROVIDER: undefined })
    expect(await ask()).toMatchObject({
      status: 200,
      body: { status: 'ok', sms: 'not-configured', smsOutbox: { waiting: 1 } },
    })
  })
})

describe('jobs that no scheduler runs', () => {
  /** A job whose last successful run was the given number of minutes ago. */
  async function ranBefore(name: string, minutes: number, failures = 0) {
    const then = new Date(Date.now() - minutes * MINUTE)
    await JobLease.updateOne(
      { _id: name },
      { $set: { succeededAt: then, dueAt: then, failures } },
      { upsert: true },
    )
  }

  test('raise no alarm on a new site, and count from the first check', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { status: 'ok', lateJobs: [] } })
    expect(await JobLease.countDocuments()).toBe(ALL_JOBS.length)
  })

  test('raise the alarm after a quarter of an hour, and the monitor gets their names', async () => {
    await ranBefore('held-bags', 14)
    // Runs every ten minutes.
    await ranBefore('can-give-again', 24)
    expect(await ask()).toMatchObject({ status: 200, body: { lateJobs: [] } })
    await ranBefore('held-bags', 17)
    await ranBefore('reminders', 60, 58)
    const response = await ask()
    expectAlarm(response, { database: 'up' })
    expect(response.body.lateJobs).toEqual([
      { name: 'held-bags', lateSeconds: expect.any(Number), failures: 0 },
      { name: 'reminders', lateSeconds: expect.any(Number), failures: 58 },
    ])
    expect((await askAs()).body).not.toHaveProperty('lateJobs')
  })

  test('raise it equally soon on Vercel, whose scheduler runs each minute', async () => {
    configure({ VERCEL: '1' })
    await ranBefore('held-bags', 17)
    expectAlarm(await ask(), { lateJobs: [expect.objectContaining({ name: 'held-bags' })] })
    configure({ VERCEL: undefined })
  })
})

test('reports waves of alerts that are overdue by a quarter of an hour', async () => {
  const planDue = async (minutes: number) => {
    const nextAt = new Date(Date.now() - minutes * MINUTE)
    await AlertPlan.create({ request: new mongoose.Types.ObjectId(), nextAt })
  }
  await planDue(-60)
  await planDue(14)
  expect(await ask()).toMatchObject({ status: 200, body: { status: 'ok' } })
  await planDue(16)
  const { status, body } = await ask()
  expect([status, body.status]).toEqual([200, 'degraded'])
  const { overdueSeconds } = body.alertPlans as { overdueSeconds: number }
  expect(overdueSeconds).toBeGreaterThanOrEqual(960)
  expect((await askAs()).body).toEqual({ status: 'degraded' })
})

test('checks the mail server once in half a minute for any number of requests', async () => {
  expect(await ask()).toMatchObject({ body: { mail: 'up' } })
  await server.stop()
  expect(await ask()).toMatchObject({ body: { mail: 'up' } })
  await expect(checkMailServer(Date.now() + 31_000)).rejects.toThrow('ECONNREFUSED')
})

describe('while the database is unavailable', () => {
  const before = process.env.MONGODB_URI
  let admin: string

  beforeAll(async () => {
    admin = await signedIn(await createPerson({ role: 'admin' }))
  })

  afterEach(async () => {
    await closeDb()
    configure({ MONGODB_URI: before })
    await connectDb()
  })

  async function expectAlarmInTime() {
    const start = Date.now()
    const [stranger, ...responses] = await Promise.all([askAs(admin), ask(), ask()])
    expect(Date.now() - start).toBeLessThan(SOON_MS)
    // The endpoint cannot recognise an admin.
    expect(stranger).toMatchObject({ status: 503, body: { status: 'down' } })
    expect(stranger.body).not.toHaveProperty('database')
    for (const response of responses) {
      expectAlarm(response, {
        database: 'down',
        mail: 'up',
        outbox: null,
        smsOutbox: null,
        lateJobs: null,
        alertPlans: null,
      })
      expect(JSON.stringify(response.body)).not.toMatch(/mongo|127\.0\.0\.1|ECONN|Error/i)
    }
  }

  fullTest('a monitor gets a response in time if the database rejects the connection', async () => {
    await closeDb()
    configure({ MONGODB_URI: `mongodb://127.0.0.1:${await freePort()}/x` })
    await expectAlarmInTime()
  })

  fullTest(
    'a monitor gets a response in time if the database accepts the connection and stays silent',
    async () => {
      const { port, stop } = await silentServer()
      await closeDb()
      configure({ MONGODB_URI: `mongodb://127.0.0.1:${port}/x` })
      await expectAlarmInTime()
      await stop()
    },
  )

  test('a monitor gets a healthy status after the database returns', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})

/** A server that accepts connections and never responds, as behind a firewall. */
async function silentServer() {
  const sockets = new Set<{ destroy: () => unknown }>()
  const silent: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    sockets.add(socket)
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  if (!address || typeof address === 'string') throw new Error('No port was given')
  return {
    port: address.port,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => silent.close(resolve))
    },
  }
}
