import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { canSendSms, type SmsResult, sendSms } from '@/lib/adapters/send-sms'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { retryWrite } from '@/lib/core/server/db/retry-write'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { log } from '@/lib/core/server/log'
import type { JobResult } from '@/lib/core/server/schedule/job'
import {
  OutboxSms,
  type OutboxSmsRecord,
  type SmsFailureReason,
  type SmsKind,
} from '@/models/outbox-sms'
import { reserveWithinCaps } from './sms-caps'
import { isOptedOut } from './sms-opt-outs'
import { countSmsSegments } from './sms-segments'

const LEASE_MS = 60_000
const FIRST_RETRY_MS = 10_000
/** About ten minutes with the growing delays; later an SMS is of little use. */
const MAX_ATTEMPTS = 6
/** More than a request queues; the job sends the rest. */
const MAX_AFTER_RESPONSE = 10
const MAX_PER_RUN = 100

export interface QueuedSms {
  /** International format without spaces: +8801711000001. */
  to: string
  account?: Types.ObjectId | string
  kind: SmsKind
  text: string
  usefulUntil: Date
  /** A second message with the same key throws a duplicate key error. */
  key?: string
  /** The reply to 'STOP', which still reaches the number. */
  isLast?: true
}

/** Queues an SMS in the transaction of the change that it reports. */
export async function queueSms(sms: QueuedSms, session?: ClientSession): Promise<void> {
  const row = { ...sms, segments: countSmsSegments(sms.text), dueAt: await databaseNow() }
  await OutboxSms.create([row], { session })
}

/** Deletes an account's unsent codes, in the transaction that queues a new one. */
export async function cancelUnsentCodes(account: string, session: ClientSession): Promise<void> {
  await OutboxSms.deleteMany({ account, kind: 'code', status: 'waiting' }, { session })
}

export async function deleteSms(account: Types.ObjectId, session: ClientSession): Promise<void> {
  await OutboxSms.deleteMany({ account }, { session })
}

/** Sends queued SMS after the response; outside Next.js before this resolves. */
export async function sendQueuedSms(): Promise<void> {
  if (!canSendSms()) return
  await afterResponse(async () => {
    await connectDb()
    for (let sent = 0; sent < MAX_AFTER_RESPONSE; sent += 1) {
      // The newest first: its requester waits for it, and the job sends a backlog.
      if ((await sendNext(-1)) !== 'sent') return
    }
  })
}

/** Starts none after `deadline`; a lease per message lets several processes run it. */
export async function sendDueSms(deadline: Date): Promise<JobResult> {
  if (!canSendSms()) return { done: 0, isMore: false }
  await connectDb()
  let done = 0
  for (let attempted = 0; attempted < MAX_PER_RUN && new Date() < deadline; attempted += 1) {
    const outcome = await sendNext(1)
    if (outcome === 'none') return { done, isMore: false }
    if (outcome === 'sent') done += 1
  }
  return { done, isMore: true }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>

function claimNext(now: Date, dueAt: 1 | -1) {
  return OutboxSms.findOneAndUpdate(
    { status: 'waiting', dueAt: { $lte: now } },
    { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
    { sort: { dueAt }, returnDocument: 'after' },
  ).lean()
}

async function sendNext(order: 1 | -1): Promise<'sent' | 'not-sent' | 'none'> {
  const now = await databaseNow()
  const sms = await claimNext(now, order)
  if (!sms) return 'none'
  const refusal = await findRefusal(sms, now)
  if (refusal) return reject(sms, refusal)
  const result: SmsResult = await sendSms({ to: sms.to, text: sms.text })
  if (result === 'sent') {
    // The reader has the text now; a copy would store personal data longer than needed.
    await updateClaimed(sms, { status: 'sent', sentAt: now, text: '' })
    return 'sent'
  }
  if (result === 'refused') return reject(sms, 'number')
  if (sms.attempts >= MAX_ATTEMPTS) return reject(sms, 'given-up')
  const wait = FIRST_RETRY_MS * 2 ** (sms.attempts - 1)
  await updateClaimed(sms, { dueAt: new Date(now.getTime() + wait) })
  return 'not-sent'
}

async function findRefusal(sms: Claimed, now: Date): Promise<SmsFailureReason | null> {
  if (sms.usefulUntil <= now) return 'too-late'
  if (!sms.isLast && (await isOptedOut(sms.to))) return 'stopped'
  return reserveWithinCaps(sms, now)
}

async function reject(sms: Claimed, refusal: SmsFailureReason): Promise<'not-sent'> {
  log().warn({ sms: String(sms._id), attempts: sms.attempts, refusal }, 'SMS not sent')
  await updateClaimed(sms, { status: 'refused', refusal, text: '' })
  return 'not-sent'
}

/** A process that lost the lease must not overwrite the new one's result. */
function updateClaimed(
  { _id, attempts }: Claimed,
  change: Partial<OutboxSmsRecord>,
): Promise<void> {
  const claim = { _id, status: 'waiting' as const, attempts }
  return retryWrite(() => OutboxSms.updateOne(claim, { $set: change }))
}
