import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { canSendSms, type SmsResult, sendSms } from '@/lib/adapters/sms'
import { connectDb } from '@/lib/core/db/connection'
import { databaseNow } from '@/lib/core/db/database-clock'
import { writeUntilStored } from '@/lib/core/db/write-until-stored'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { log } from '@/lib/core/log'
import type { JobResult } from '@/lib/core/schedule/jobs'
import { OutboxSms, type OutboxSmsRecord, type SmsKind, type SmsRefusal } from '@/models/outbox-sms'
import { countWithinCaps } from './caps'
import { segmentsOf } from './segments'
import { isStopped } from './stopped-numbers'

const LEASE_MS = 60_000
const FIRST_RETRY_MS = 10_000
/** About ten minutes with the growing delays; later an SMS is of little use. */
const MAX_ATTEMPTS = 6
/** More than a request queues; the job sends the rest. */
const MAX_AFTER_A_CALL = 10
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
  const row = { ...sms, segments: segmentsOf(sms.text), dueAt: await databaseNow() }
  await OutboxSms.create([row], { session })
}

/** Deletes an account's unsent codes, in the transaction that queues a new one. */
export async function cancelCodes(account: string, session: ClientSession): Promise<void> {
  await OutboxSms.deleteMany({ account, kind: 'code', status: 'waiting' }, { session })
}

export async function deleteSms(account: Types.ObjectId, session: ClientSession): Promise<void> {
  await OutboxSms.deleteMany({ account }, { session })
}

/** Sends queued SMS after the response; outside Next.js before this resolves. */
export async function sendQueuedSms(): Promise<void> {
  if (!canSendSms()) return
  await afterAnswer(async () => {
    await connectDb()
    for (let sent = 0; sent < MAX_AFTER_A_CALL; sent += 1) {
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
  for (let tried = 0; tried < MAX_PER_RUN && new Date() < deadline; tried += 1) {
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
  const refusal = await refusalOf(sms, now)
  if (refusal) return end(sms, refusal)
  const result: SmsResult = await sendSms({ to: sms.to, text: sms.text })
  if (result === 'sent') {
    // The reader has the text now; a copy would store personal data longer than needed.
    await settle(sms, { status: 'sent', sentAt: now, text: '' })
    return 'sent'
  }
  if (result === 'refused') return end(sms, 'number')
  if (sms.attempts >= MAX_ATTEMPTS) return end(sms, 'given-up')
  const wait = FIRST_RETRY_MS * 2 ** (sms.attempts - 1)
  await settle(sms, { dueAt: new Date(now.getTime() + wait) })
  return 'not-sent'
}

async function refusalOf(sms: Claimed, now: Date): Promise<SmsRefusal | null> {
  if (sms.usefulUntil <= now) return 'too-late'
  if (!sms.isLast && (await isStopped(sms.to))) return 'stopped'
  return countWithinCaps(sms, now)
}

async function end(sms: Claimed, refusal: SmsRefusal): Promise<'not-sent'> {
  log().warn({ sms: String(sms._id), attempts: sms.attempts, refusal }, 'SMS not sent')
  await settle(sms, { status: 'refused', refusal, text: '' })
  return 'not-sent'
}

/** A process that lost the lease must not overwrite the new one's result. */
function settle({ _id, attempts }: Claimed, change: Partial<OutboxSmsRecord>): Promise<void> {
  const claim = { _id, status: 'waiting' as const, attempts }
  return writeUntilStored(() => OutboxSms.updateOne(claim, { $set: change }))
}
