import 'server-only'
import { canSendMail, type MailServer, openMailServer } from '@/lib/adapters/mail-server'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { retryWrite } from '@/lib/core/server/db/retry-write'
import { env } from '@/lib/core/server/env'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { log } from '@/lib/core/server/log'
import { withSpan } from '@/lib/core/server/observability/telemetry'
import type { JobResult } from '@/lib/core/server/schedule/job'
import { isShuttingDown } from '@/lib/core/server/schedule/shutdown'
import { HOUR_MS } from '@/lib/core/time/calendar'
import { OutboxMail } from '@/models/outbox-mail'

const LEASE_MS = 60_000
const FIRST_RETRY_MS = 15_000
const MAX_RETRY_MS = HOUR_MS
/** About three days, with the hourly retries at the end. */
const MAX_ATTEMPTS = 80
const MAX_AFTER_RESPONSE = 25
const MAX_PER_RUN = 1_000

const NEWEST = { dueAt: -1 } as const
const OLDEST = { dueAt: 1 } as const
const BY_PRIORITY = { priority: 1, dueAt: 1 } as const
type Order = typeof NEWEST | typeof OLDEST | typeof BY_PRIORITY

/** One order per connection. One connection sends the oldest, so that news leaves during a flood of alerts. */
const CONNECTION_ORDERS: readonly Order[] = [
  OLDEST,
  ...Array.from({ length: 9 }, () => BY_PRIORITY),
]

/** On `globalThis`, because the bundles of the routes and the job loop have separate modules. */
interface SendingState {
  /** The current run for requests, or the last one. */
  current: Promise<unknown>
  /** The run after it, which all requests until then share. */
  next?: Promise<void>
  due?: Promise<JobResult>
}

function sendingState(): SendingState {
  const shared = globalThis as { sharelifeSending?: SendingState }
  shared.sharelifeSending ??= { current: Promise.resolve() }
  return shared.sharelifeSending
}

/** Sends at most 25 mails after the response, newest first, until the mail server rejects one. */
export async function sendQueuedMails(): Promise<void> {
  await afterResponse(sendNewest)
}

/** The current run may have looked before a mail was queued, so requests share the next one. */
async function sendNewest(): Promise<void> {
  if (!canSendMail()) return
  const state = sendingState()
  state.next ??= startNewest(state)
  await state.next
}

async function startNewest(state: SendingState): Promise<void> {
  await state.current.catch(() => undefined)
  state.current = state.next ?? Promise.resolve()
  state.next = undefined
  await connectDb()
  const server = openMailServer(1)
  try {
    for (let sent = 0; sent < MAX_AFTER_RESPONSE; sent += 1) {
      if ((await sendNext(server, NEWEST)) !== 'sent') return
    }
  } finally {
    server.close()
  }
}

/** Starts none after `deadline`. A lease per mail lets all processes run it at the same time. */
export async function sendDueMails(deadline: Date): Promise<JobResult> {
  if (!canSendMail()) return { done: 0, isMore: false }
  const state = sendingState()
  state.due ??= sendInParallel(deadline).finally(() => {
    state.due = undefined
  })
  return state.due
}

async function sendInParallel(deadline: Date): Promise<JobResult> {
  await connectDb()
  if (!(await OutboxMail.exists(dueBy(await databaseNow())))) return { done: 0, isMore: false }
  const server = openMailServer(CONNECTION_ORDERS.length)
  let [attempted, done, isMore] = [0, 0, true]
  const isOver = () =>
    !isMore || attempted >= MAX_PER_RUN || new Date() >= deadline || isShuttingDown()
  const sendInOrder = async (order: Order) => {
    while (!isOver()) {
      attempted += 1
      const outcome = await sendNext(server, order)
      if (outcome === 'sent') done += 1
      // Ends the run for all connections, or one would continue with what is queued meanwhile.
      if (outcome === 'none') isMore = false
    }
  }
  try {
    await Promise.all(CONNECTION_ORDERS.map(sendInOrder))
    return { done, isMore }
  } finally {
    server.close()
  }
}

async function sendNext(server: MailServer, order: Order): Promise<'sent' | 'refused' | 'none'> {
  const mail = await claimNext(await databaseNow(), order)
  if (!mail) return 'none'
  return (await deliver(server, mail)) ? 'sent' : 'refused'
}

function dueBy(now: Date) {
  return { status: 'waiting' as const, dueAt: { $lte: now } }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>

function claimNext(now: Date, order: Order) {
  return OutboxMail.findOneAndUpdate(
    dueBy(now),
    { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
    { sort: order, returnDocument: 'after' },
  ).lean()
}

async function deliver(server: MailServer, mail: Claimed): Promise<boolean> {
  const claimFilter = { _id: mail._id, status: 'waiting' as const, attempts: mail.attempts }
  try {
    await withSpan({ kind: 'mail', name: mail.kind ?? 'other' }, () =>
      server.send({
        to: mail.to,
        replyTo: mail.replyTo ?? env().CONTACT_EMAIL,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail._id}@${senderDomain()}>`,
        unsubscribeUrl: mail.unsubscribeToken
          ? siteUrl(`/api/notifications/unsubscribe?token=${mail.unsubscribeToken}`)
          : undefined,
      }),
    )
  } catch (cause) {
    const givenUp = mail.attempts >= MAX_ATTEMPTS
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), MAX_RETRY_MS)
    log().warn(
      { err: cause, mail: String(mail._id), attempts: mail.attempts, givenUp },
      'mail rejected',
    )
    const status = givenUp ? ('given-up' as const) : ('waiting' as const)
    await retryWrite(async () => {
      const dueAt = new Date((await databaseNow()).getTime() + wait)
      await OutboxMail.updateOne(claimFilter, { $set: { dueAt, status } })
    })
    return false
  }
  // The reader has the text now; a copy would store personal data longer than needed.
  const sent = { status: 'sent' as const, subject: '', text: '', html: '' }
  const $unset = { replyTo: 1, unsubscribeToken: 1 } as const
  await retryWrite(async () => {
    const sentAt = await databaseNow()
    await OutboxMail.updateOne(claimFilter, { $set: { ...sent, sentAt }, $unset })
  })
  return true
}

function senderDomain(): string {
  return /@([^>\s]+)/.exec(env().MAIL_FROM)?.[1] ?? 'sharelife.example'
}
