import 'server-only'
import type { Model, QueryFilter } from 'mongoose'
import { canSendMail, checkMailServer } from '@/lib/adapters/mail-server'
import { canSendSms } from '@/lib/adapters/send-sms'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { log } from '@/lib/core/server/log'
import { readJobDelays } from '@/lib/core/server/schedule/job-leases'
import { DAY_MS } from '@/lib/core/time/calendar'
import { ALL_JOBS } from '@/lib/features/schedule/server/all-jobs'
import { AlertPlan } from '@/models/alert-plan'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms, type SmsFailureReason } from '@/models/outbox-sms'
import { findLateJobs, type Health, healthStatus, type LateJob, type OutboxState } from '../rules'

/** Monitors give up after a few seconds. */
const TIMEOUT_MS = 2_500

/** Responds within three seconds and never throws. */
export async function checkHealth(): Promise<Health> {
  const [read, mail] = await Promise.all([
    withTimeout(TIMEOUT_MS, 'the database', readDatabaseOnce()).catch(logCause),
    readMailServerState(),
  ])
  const database = read ? ('up' as const) : ('down' as const)
  const unknown = { outbox: null, smsOutbox: null, lateJobs: null, alertPlans: null }
  const sms = canSendSms() ? ('configured' as const) : ('not-configured' as const)
  const parts = { database, mail, sms, ...(read ?? unknown) }
  return { status: healthStatus(parts), ...parts }
}

/** Throws when the database does not respond. */
export async function readQueues() {
  const { outbox, smsOutbox, lateJobs } = await withTimeout(
    TIMEOUT_MS,
    'the database',
    readDatabaseOnce(),
  )
  return { mail: outbox, sms: smsOutbox, lateJobs: lateJobs.length }
}

async function readMailServerState(): Promise<Health['mail']> {
  if (!canSendMail()) return 'not-configured'
  const attempt = withTimeout(TIMEOUT_MS, 'the mail server', checkMailServer())
  return attempt.then(() => 'up' as const, logCause).then((state) => state ?? 'down')
}

/** The response omits the cause, because it may contain host names. */
function logCause(cause: unknown): null {
  log().warn({ err: cause }, 'a part of the site is unhealthy')
  return null
}

interface DatabaseHealth {
  outbox: OutboxState
  smsOutbox: OutboxState
  lateJobs: LateJob[]
  alertPlans: { overdueSeconds: number }
}

let pendingRead: Promise<DatabaseHealth> | undefined

/** Concurrent requests share one read, so that a hanging database does not use up the connections. */
function readDatabaseOnce(): Promise<DatabaseHealth> {
  pendingRead ??= readDatabase().finally(() => {
    pendingRead = undefined
  })
  return pendingRead
}

async function readDatabase(): Promise<DatabaseHealth> {
  await connectDb()
  const now = await databaseNow()
  const inLastDay = { $gte: new Date(now.getTime() - DAY_MS) }
  const [outbox, smsOutbox, delays, nextPlan] = await Promise.all([
    readOutbox(OutboxMail, { status: 'given-up', updatedAt: inLastDay }, now),
    // The indexed `caseDueAt` of a refused SMS is when its last attempt would have ended.
    readOutbox(OutboxSms, { status: 'refused', dueAt: inLastDay, refusal: { $in: GIVEN_UP } }, now),
    readJobDelays(ALL_JOBS),
    AlertPlan.findOne({ nextAt: { $lte: now } }, { nextAt: 1 })
      .sort({ nextAt: 1 })
      .lean(),
  ])
  const alertPlans = { overdueSeconds: secondsBetween(nextPlan?.nextAt, now) }
  return { outbox, smsOutbox, lateJobs: findLateJobs(delays), alertPlans }
}

const GIVEN_UP: SmsFailureReason[] = ['given-up', 'too-late']

interface Waiting {
  createdAt: Date
  dueAt: Date
  sentAt?: Date | null
}

async function readOutbox<T extends Waiting>(outbox: Model<T>, givenUp: QueryFilter<T>, now: Date) {
  // In `where`, because mongoose cannot type a filter for a type parameter.
  const waiting = { status: 'waiting' }
  const [count, oldest, next, last, givenUpLastDay] = await Promise.all([
    outbox.countDocuments().where(waiting),
    outbox.findOne().where(waiting).select('createdAt').sort({ createdAt: 1 }).lean<Waiting>(),
    outbox.findOne().where(waiting).select('dueAt').sort({ dueAt: 1 }).lean<Waiting>(),
    // The condition excludes unsent messages, which the index may lack.
    outbox
      .findOne()
      .where({ sentAt: { $gt: new Date(0) } })
      .select('sentAt')
      .sort({ sentAt: -1 })
      .lean<Waiting>(),
    outbox.countDocuments(givenUp),
  ])
  return {
    waiting: count,
    oldestSeconds: secondsBetween(oldest?.createdAt, now),
    overdueSeconds: secondsBetween(next?.dueAt, now),
    lastSentSeconds: last ? secondsBetween(last.sentAt, now) : null,
    givenUpLastDay,
  }
}

function secondsBetween(then: Date | null | undefined, now: Date): number {
  return then ? Math.max(0, Math.round((now.getTime() - then.getTime()) / 1000)) : 0
}

async function withTimeout<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not respond within ${ms} ms`)), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
