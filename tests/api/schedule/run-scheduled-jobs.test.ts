import { readFileSync } from 'node:fs'
import { GET, POST } from '@/app/api/cron/jobs/route'
import { GET as earlierName } from '@/app/api/cron/outbox/route'
import { connectDb } from '@/lib/core/server/db/connection'
import type { JobRun } from '@/lib/core/server/schedule/run-due-jobs'
import { ALL_JOBS } from '@/lib/features/schedule/server/all-jobs'
import { BloodRequest } from '@/models/blood-request'
import { JobLease } from '@/models/job-lease'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import {
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { type Child, startChild } from '@/scripts/server/child-process'
import { serverFlags } from '@/scripts/server/project'
import { callHandler } from '@/tests/support/call-handler'
import { configure } from '@/tests/support/configure'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { fullTest } from '@/tests/support/full-test'
import { type MailServer, startMailServer } from '@/tests/support/mail-server'
import { pledge } from '@/tests/support/pledges'
import { scheduledCall } from '@/tests/support/scheduler'

const CRON_SECRET = 'a-secret-of-the-scheduler'
const DAY = '2031-05-20'
const EVENING = '2031-05-20T12:00:00Z'

let server: MailServer

beforeAll(connectDb)

beforeEach(async () => {
  await Promise.all([BloodRequest, JobLease, OutboxMail, Pledge].map((model) => model.deleteMany()))
  server = await startMailServer()
  configure({ SMTP_URL: server.url, CRON_SECRET, LOG_LEVEL: 'silent' })
})

afterEach(async () => {
  unfreezeTime()
  await server.stop()
  configure({ SMTP_URL: undefined, CRON_SECRET: undefined })
})

const ask = (headers: Record<string, string> = { authorization: `Bearer ${CRON_SECRET}` }) =>
  callHandler<{ jobs: JobRun[] }>(GET, { path: '/api/cron/jobs', headers })

/** The given number of requesters with a due donation question in the evening. */
async function pledgesOfToday(count: number) {
  freezeTime('2031-05-20T03:00:00Z')
  const owners: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const owner = await createPerson()
    const request = await createRequest({ requester: owner._id, bags: 1, needDate: DAY })
    await pledge(await createDonor(), request)
    owners.push(owner.email)
  }
  await OutboxMail.deleteMany()
  server.clear()
  freezeTime(EVENING)
  return owners
}

/** The recipients of the delivered emails, in alphabetical order. */
const readers = () =>
  server
    .messages()
    .flatMap(({ to }) => to)
    .sort()

test('only the scheduler can run the jobs', async () => {
  const refused = { status: 401, code: 'unauthenticated' }
  for (const given of ['', 'Bearer', 'Bearer undefined', 'Bearer wrong', CRON_SECRET]) {
    expectErrorResponse(await ask({ authorization: given }), refused)
  }
  configure({ CRON_SECRET: undefined })
  expectErrorResponse(await ask(), refused)
  expect(await JobLease.countDocuments()).toBe(0)
  const other = await callHandler(POST, { path: '/api/cron/jobs', method: 'POST', body: {} })
  expectErrorResponse(other, { status: 405, code: 'method-not-allowed' })
})

test('the scheduled request runs every due job, and returns the result of each', async () => {
  const owners = await pledgesOfToday(2)
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body.jobs.map(({ name }) => name)).toEqual(ALL_JOBS.map(({ name }) => name))
  // The same request sends what a job queues.
  expect(body.jobs).toContainEqual({ name: 'donation-questions', done: 2, isMore: false })
  expect(body.jobs).toContainEqual({ name: 'mail', done: 2, isMore: false })
  expect(readers()).toEqual(owners.sort())
  // Every request checks for email.
  expect((await ask()).body).toEqual({ jobs: [{ name: 'mail', done: 0, isMore: false }] })
})

test('schedulers with the earlier URL still work', async () => {
  await pledgesOfToday(1)
  expect(await scheduledCall(earlierName)).toMatchObject({ status: 200, done: { mail: 1 } })
})

test('twenty concurrent requests do the work of one', async () => {
  const owners = await pledgesOfToday(3)
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask()))
  const runs = responses.flatMap(({ body }) => body.jobs)
  const leased = runs.flatMap(({ name }) => (name === 'mail' ? [] : [name]))
  const declared = ALL_JOBS.flatMap(({ name, isShared }) => (isShared ? [] : [name]))
  expect(leased.sort()).toEqual(declared.sort())
  // The mail job may have run in another request before the questions were queued.
  await scheduledCall()
  expect(readers()).toEqual(owners.sort())
})

describe('two servers that run one job concurrently after an early end of its lease', () => {
  /** A separate process, which sends questions until none is left, whatever the lease. */
  function worker(): Child {
    return startChild({
      name: 'A worker',
      args: [...serverFlags, 'tests/support/processes/ask-about-donations.ts'],
      env: process.env,
      output: 'ignore',
    })
  }

  fullTest(
    'email each requester once, even when one of them is killed during the run',
    async () => {
      const request = await createRequest({ needDate: dayFromToday(0), bags: 20 })
      const owners = await Promise.all(Array.from({ length: 60 }, () => createPerson()))
      const donor = await createDonor()
      for (const { _id: requester } of owners) {
        const { id } = await createPledge({ donor, request: { ...request.toObject(), requester } })
        await Pledge.updateOne({ _id: id }, { askRequesterAt: new Date(0) })
      }

      const [first, second] = [worker(), worker()]
      let isOver = false
      void second.ended.then(() => {
        isOver = true
      })
      while (!isOver && (await OutboxMail.countDocuments()) < 10) {
        await new Promise((look) => setTimeout(look, 20))
      }
      process.kill(first.pid, 'SIGKILL')
      await first.ended
      expect(await second.ended).toBe(0)

      expect(await Pledge.countDocuments({ askRequesterAt: { $exists: true } })).toBe(0)
      const asked = (await OutboxMail.find({}, { to: 1 }).lean()).map(({ to }) => to)
      expect(asked.sort()).toEqual(owners.map(({ email }) => email).sort())
    },
  )
})

test('Vercel sends the scheduled requests, for the jobs each minute, with enough time', async () => {
  const { crons } = JSON.parse(readFileSync('vercel.json', 'utf8'))
  expect(crons).toContainEqual({ path: '/api/cron/jobs', schedule: '* * * * *' })
  for (const { path } of crons) {
    const { maxDuration } = require(`@/app${path}/route`)
    expect([path, maxDuration]).toEqual([path, 300])
  }
})

test('the documentation lists every job', () => {
  const operations = readFileSync('docs/operations.md', 'utf8')
  const missing = ALL_JOBS.filter(({ name }) => !operations.includes(`\`${name}\``))
  expect(missing).toEqual([])
})
