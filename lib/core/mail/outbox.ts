import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { canSendMail, sendMail } from '@/lib/adapters/mail'
import { connectDb } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { log } from '@/lib/core/log'
import { OutboxMail } from '@/models/outbox-mail'
import { decideDelivery, holdExpiry, type QueuedMail } from './mail-recipients'

const LEASE_MS = 60_000
const FIRST_RETRY_MS = 15_000
const MAX_RETRY_MS = 60 * 60_000
/** With the hourly retries at the end this is about three days. */
const MAX_ATTEMPTS = 80
/** More than any one change queues; what waits besides is for the loop and the scheduled call. */
const MAX_AFTER_A_CALL = 25

/**
 * Writes mails into the outbox, within the transaction of the change that they tell of. Every mail
 * passes here, and here alone it is decided who gets one: see `decideDelivery`.
 */
export async function queueMails(mails: QueuedMail[], session?: ClientSession): Promise<void> {
  const now = new Date()
  const rows: object[] = []
  for (const mail of mails) {
    const { isConfirmed: _known, usefulUntil: _until, ...row } = mail
    const status = await decideDelivery(mail, session)
    if (status === 'dropped') continue
    const held = status === 'held' && { usefulUntil: holdExpiry(mail, now) }
    rows.push({ dueAt: now, ...row, ...held, status })
  }
  if (rows.length > 0) await OutboxMail.insertMany(rows, { session })
}

/**
 * Lets mails go that waited until their reader had confirmed the address, within the transaction that
 * confirms it. What is no longer worth reading is dropped.
 */
export async function releaseHeldMails(to: string, session: ClientSession): Promise<void> {
  const now = new Date()
  await OutboxMail.deleteMany({ to, status: 'held', usefulUntil: { $lte: now } }, { session })
  await OutboxMail.updateMany(
    { to, status: 'held' },
    [
      // One that may still be called back waits for its hour.
      { $set: { status: 'waiting', dueAt: { $max: ['$dueAt', now] } } },
      { $unset: 'usefulUntil' },
    ],
    { session, updatePipeline: true },
  )
}

/**
 * Calls a mail back that is not due yet, within the transaction of the change that makes it untrue;
 * `about` is the id with which it was queued. Answers false when it is being sent, or has been.
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
 * Sends what a call has queued, after its answer has gone out; outside Next it is done before this
 * resolves. The newest go first, and a mail server that refuses one is left in peace: the backlog of
 * others is not this visitor's to wait for.
 */
export async function sendQueuedMails(): Promise<void> {
  await afterAnswer(() => drain({ newest: MAX_AFTER_A_CALL }))
}

/**
 * Sends every mail that is due and answers how many left. Several processes may do so at once: each
 * mail is claimed by a lease. What a mail server refuses stays for a later try, ever further apart.
 */
export function deliverDueMails(now?: () => Date): Promise<number> {
  return drain({ all: true }, now)
}

/** What this process has still been asked to send, and how often it was asked. */
const wanted = { newest: 0, all: false, times: 0 }
let draining: Promise<number> | undefined

/** One at a time in a process: whoever asks meanwhile adds to what the running one has to do. */
function drain(ask: { newest?: number; all?: boolean }, now = () => new Date()): Promise<number> {
  if (!canSendMail()) return Promise.resolve(0)
  wanted.newest = Math.max(wanted.newest, ask.newest ?? 0)
  wanted.all ||= ask.all ?? false
  wanted.times += 1
  draining ??= sendWanted(now).finally(() => {
    draining = undefined
    Object.assign(wanted, { newest: 0, all: false })
  })
  return draining
}

async function sendWanted(now: () => Date): Promise<number> {
  await connectDb()
  let sent = 0
  while (wanted.newest > 0 || wanted.all) {
    const { times } = wanted
    const isNewest = wanted.newest > 0
    const mail = await claimNext(now(), isNewest ? -1 : 1)
    // Who asked meanwhile may have queued a mail that this look did not see.
    if (!mail && times === wanted.times) break
    if (!mail) continue
    const isSent = await deliver(mail, now())
    if (isSent) sent += 1
    if (isNewest) wanted.newest = isSent ? wanted.newest - 1 : 0
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
  const mine = { _id: mail._id, status: 'waiting' as const, attempts: mail.attempts }
  try {
    await sendMail({
      to: mail.to,
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail._id}@${senderDomain()}>`,
    })
  } catch (cause) {
    const givenUp = mail.attempts >= MAX_ATTEMPTS
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), MAX_RETRY_MS)
    log().warn(
      { err: cause, mail: String(mail._id), attempts: mail.attempts, givenUp },
      'mail refused',
    )
    await OutboxMail.updateOne(mine, {
      $set: {
        dueAt: new Date(now.getTime() + wait),
        status: givenUp ? ('given-up' as const) : ('waiting' as const),
      },
    })
    return false
  }
  // What was said is with its reader now; a copy would only keep names longer than they are needed.
  const sent = { status: 'sent' as const, sentAt: now, subject: '', text: '', html: '' }
  await OutboxMail.updateOne(mine, { $set: sent, $unset: { replyTo: 1 } })
  return true
}

function senderDomain(): string {
  return /@([^>\s]+)/.exec(env().MAIL_FROM)?.[1] ?? 'sharelife.example'
}
