import 'server-only'
import type { Types } from 'mongoose'
import { inTransaction, isDuplicateKey } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { dhakaDay } from '@/lib/core/time/calendar'
import { OutboxSms, type SmsRefusal } from '@/models/outbox-sms'
import { SmsCount } from '@/models/sms-count'
import { hashedNumber } from './hashed-number'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long the counts of days, months and numbers are kept, in days. */
const KEPT_DAYS = { day: 40, month: 400, number: 3 }

/** What one day or month of the Dhaka calendar has sent. */
export interface SmsSent {
  messages: number
  segments: number
  /** Messages that a cap kept back. */
  refused: number
}

interface Counted {
  _id: Types.ObjectId
  to: string
  segments: number
}

/** The keys of the counts that one message is in. */
function keysAt(now: Date, number = '') {
  const day = dhakaDay(now)
  return {
    day: `day:${day}`,
    month: `month:${day.slice(0, 7)}`,
    number: `number:${day}:${number && hashedNumber(number)}`,
  }
}

/**
 * Counts a message before it is sent, in one transaction of guarded writes, so that no number of processes
 * sends more than the caps allow. Returns which cap keeps it back, else null. A message counts once however
 * often it is tried.
 */
export async function countWithinCaps(
  { _id, to, segments }: Counted,
  now: Date,
): Promise<SmsRefusal | null> {
  const keys = keysAt(now, to)
  await createCounts(keys, now)
  const caps = capsOf(segments)
  const kept = await inTransaction(async (session) => {
    const isFirst = await OutboxSms.updateOne(
      { _id, isCounted: { $ne: true } },
      { $set: { isCounted: true } },
      { session },
    )
    if (isFirst.modifiedCount === 0) return null
    for (const name of ['number', 'day', 'month'] as const) {
      const { matchedCount } = await SmsCount.updateOne(
        { key: keys[name], ...caps[name] },
        { $inc: { messages: 1, segments } },
        { session },
      )
      if (matchedCount === 0) throw new CapReached(name)
    }
    return null
  }).catch((cause: unknown) => {
    if (cause instanceof CapReached) return cause.cap
    throw cause
  })
  if (!kept) return null
  await SmsCount.updateMany({ key: { $in: [keys.day, keys.month] } }, { $inc: { refused: 1 } })
  return kept === 'number' ? 'cap-person' : `cap-${kept}`
}

/** Ends the transaction, so that what was counted before is not. */
class CapReached extends Error {
  constructor(readonly cap: 'number' | 'day' | 'month') {
    super(`the cap of SMS per ${cap} is reached`)
  }
}

/** What a count must hold at most for one more message of so many segments. */
function capsOf(segments: number) {
  const { SMS_PER_NUMBER_A_DAY, SMS_SEGMENTS_A_DAY, SMS_SEGMENTS_A_MONTH } = env()
  return {
    number: { messages: { $lt: SMS_PER_NUMBER_A_DAY } },
    day: { segments: { $lte: SMS_SEGMENTS_A_DAY - segments } },
    month: { segments: { $lte: SMS_SEGMENTS_A_MONTH - segments } },
  }
}

/** Outside the transaction: two that create a count together would make one of them fail. */
async function createCounts(keys: ReturnType<typeof keysAt>, now: Date): Promise<void> {
  const wanted = (['day', 'month', 'number'] as const).map((name) => ({
    key: keys[name],
    expiresAt: new Date(now.getTime() + KEPT_DAYS[name] * DAY_MS),
  }))
  const there = await SmsCount.countDocuments({ key: { $in: Object.values(keys) } })
  if (there === wanted.length) return
  for (const count of wanted) {
    try {
      await SmsCount.updateOne({ key: count.key }, { $setOnInsert: count }, { upsert: true })
    } catch (cause) {
      // Another process made it at the same moment.
      if (!isDuplicateKey(cause)) throw cause
    }
  }
}

/** Whether a message would be within the caps now. What others take meanwhile is not foreseen. */
export async function isWithinCaps(
  { to, segments }: Omit<Counted, '_id'>,
  now = new Date(),
): Promise<boolean> {
  const keys = keysAt(now, to)
  await createCounts(keys, now)
  const caps = capsOf(segments)
  const within = (['number', 'day', 'month'] as const).map((name) => ({
    ...{ key: keys[name], ...caps[name] },
  }))
  return (await SmsCount.countDocuments({ $or: within })) === within.length
}

/** What was sent today and this month. */
export async function readSmsSent(now = new Date()): Promise<{ today: SmsSent; month: SmsSent }> {
  const keys = keysAt(now)
  const rows = await SmsCount.find({ key: { $in: [keys.day, keys.month] } }).lean()
  const sent = (key: string): SmsSent => {
    const { messages = 0, segments = 0, refused = 0 } = rows.find((row) => row.key === key) ?? {}
    return { messages, segments, refused }
  }
  return { today: sent(keys.day), month: sent(keys.month) }
}
