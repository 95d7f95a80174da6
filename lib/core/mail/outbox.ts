import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { canSendMail, sendMail } from '@/lib/adapters/mail'
import { connectDb } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { siteAddress } from '@/lib/core/http/site-address'
import { log } from '@/lib/core/log'
import { OutboxMail } from '@/models/outbox-mail'
import { withUnsubscribeLink } from './mail-letter'
import { decideDeliveries, heldUntil, type QueuedMail } from './mail-recipients'

const LEASE_MS = 60_000
const FIRST_RETRY_MS = 15_000
const MAX_RETRY_MS = 60 * 60_000
/** With the hourly retries at the end this is about three days. */
const MAX_ATTEMPTS = 80
/** More than any single change queues; the mail loop and the scheduled call send the rest. */
const MAX_AFTER_A_CALL = 25

/**
 * Writes mails into the outbox, in the transaction of the change that they report. Every mail passes
 * here, and only here `decideDeliveries` decides who gets one.
 */
export async function queueMails(mails: QueuedMail[], session?: ClientSession): Promise<void> {
  const now = new Date()
  const rows: object[] = []
  const deliveries = await decideDeliveries(mails, session)
  for (const [index, mail] of mails.entries()) {
    const { isConfirmed: _known, usefulUntil: _until, topic: _kind, ...row } = mail
    const { status, unsubscribeToken: token } = deliveries[index] ?? { status: 'dropped' }
    if (status === 'dropped') continue
    const held = status === 'held' && { usefulUntil: heldUntil(mail, now) }
    const unsubscribe = token && { unsubscribeToken: token, ...withUnsubscribeLink(row, token) }
    rows.push({ dueAt: now, ...row, ...held, ...unsubscribe, status })
  }
  if (rows.length > 0) await OutboxMail.insertMany(rows, { session })
}

/**
 * Queues the mails that were held until their reader verified the address, in the transaction that
 * verifies it. Mails that are no longer useful are dropped.
 */
export async function releaseHeldMails(to: string, session: ClientSession): Promise<void> {
  const now = new Date()
  await OutboxMail.deleteMany({ to, status: 'held', usefulUntil: { $lte: now } }, { session })
  await OutboxMail.updateMany(
    { to, status: 'held' },
    [
      // A mail that can still be cancelled keeps its later time.
      { $set: { status: 'waiting', dueAt: { $max: ['$dueAt', now] } } },
      { $unset: 'usefulUntil' },
    ],
    { session, updatePipeline: true },
  )
}

/**
 * Cancels a mail that is not due yet, in the transaction of the change that makes it wrong; `about` is
 * the id with which it was queued. Returns false when it is being sent, or was sent already.
 */
export async function cancelMail(
  to: string,
  about: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  const unsent = { status: { $in: ['waiting' as const, 'held' as const] }, attempts: 0 }
  await OutboxMail.deleteMany({ to, about, ...unsent }, { session })
  return !(await OutboxMail.exists({ to, about }).session(session))
}

/**
 * Sends the mails that a call queued, after its answer is sent; outside Next they are sent before this
 * resolves. It begins with the newest and stops when the mail server refuses one, so that this call
 * does not also send the older mails that wait.
 */
export async function sendQueuedMails(): Promise<void> {
  await afterAnswer(() => drain({ newest: MAX_AFTER_A_CALL }))
}

/**
 * Sends every mail that is due and returns how many were sent. Several processes may run it at the
 * same time: each mail is claimed with a lease. Refused mails are retried with growing delays.
 */
export function deliverDueMails(now?: () => Date): Promise<number> {
  return drain({ all: true }, now)
}

/** What this process was asked to send and has not sent yet, and how often it was asked. */
const pending = { newest: 0, all: false, times: 0 }
let draining: Promise<number> | undefined

/** One run at a time per process: later callers add to the work of the current run. */
function drain(ask: { newest?: number; all?: boolean }, now = () => new Date()): Promise<number> {
  if (!canSendMail()) return Promise.resolve(0)
  pending.newest = Math.max(pending.newest, ask.newest ?? 0)
  pending.all ||= ask.all ?? false
  pending.times += 1
  draining ??= sendPending(now).finally(() => {
    draining = undefined
    Object.assign(pending, { newest: 0, all: false })
  })
  return draining
}

async function sendPending(now: () => Date): Promise<number> {
  await connectDb()
  let sent = 0
  while (pending.newest > 0 || pending.all) {
    const { times } = pending
    const isNewest = pending.newest > 0
    const mail = await claimNext(now(), isNewest ? -1 : 1)
    // Somebody who asked during this look may have queued a mail that it did not see.
    if (!mail && times === pending.times) break
    if (!mail) continue
    const isSent = await deliver(mail, now())
    if (isSent) sent += 1
    if (isNewest) pending.newest = isSent ? pending.newest - 1 : 0
  }
  return sent
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>

function claimNext(now: Date, dueAt: 1 | -1) {
  return OutboxMail.findOneAndUpdate(
    { status: 'waiting', dueAt: { $lte: now } },
    { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
    { sort: { dueAt }, returnDocument: 'after' },
  ).lean()
}

async function deliver(mail: Claimed, now: Date): Promise<boolean> {
  const claimFilter = { _id: mail._id, status: 'waiting' as const, attempts: mail.attempts }
  try {
    await sendMail({
      to: mail.to,
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail._id}@${senderDomain()}>`,
      unsubscribeAddress: mail.unsubscribeToken
        ? siteAddress(`/api/notifications/unsubscribe?token=${mail.unsubscribeToken}`)
        : undefined,
    })
  } catch (cause) {
    const givenUp = mail.attempts >= MAX_ATTEMPTS
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), MAX_RETRY_MS)
    log().warn(
      { err: cause, mail: String(mail._id), attempts: mail.attempts, givenUp },
      'mail refused',
    )
    await OutboxMail.updateOne(claimFilter, {
      $set: {
        dueAt: new Date(now.getTime() + wait),
        status: givenUp ? ('given-up' as const) : ('waiting' as const),
      },
    })
    return false
  }
  // The reader has the text now; keeping a copy would store personal data longer than needed.
  const sent = { status: 'sent' as const, sentAt: now, subject: '', text: '', html: '' }
  await OutboxMail.updateOne(claimFilter, {
    $set: sent,
    $unset: { replyTo: 1, unsubscribeToken: 1 },
  })
  return true
}

function senderDomain(): string {
  return /@([^>\s]+)/.exec(env().MAIL_FROM)?.[1] ?? 'sharelife.example'
}
