import 'server-only'
import type { Types } from 'mongoose'
import { inTransaction, isDuplicateKey } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { OutboxSms, SMS_KINDS, type SmsKind, type SmsRefusal } from '@/models/outbox-sms'
import { SmsCount } from '@/models/sms-count'
import { hashedNumber } from './hashed-number'
import { smsAllowance } from './shares'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = { day: 40, month: 400, number: 3 }

export interface SmsSent {
  messages: number
  segments: number
  refused: number
}

interface Counted {
  _id: Types.ObjectId
  to: string
  kind: SmsKind
  segments: number
}

const CAPS = ['number', 'day', 'month'] as const
type Cap = (typeof CAPS)[number]

function keysAt(now: Date, kind: SmsKind, number = ''): Record<Cap, string> {
  const day = dhakaDay(now)
  return {
    day: `${kind}:day:${day}`,
    month: `${kind}:month:${day.slice(0, 7)}`,
    number: `${kind}:number:${day}:${number && hashedNumber(number)}`,
  }
}

/** In one transaction, so that parallel processes cannot exceed the caps. Returns the cap, else null. */
export async function countWithinCaps(
  { _id, to, kind, segments }: Counted,
  now: Date,
): Promise<SmsRefusal | null> {
  const keys = keysAt(now, kind, to)
  await createCounts(keys, now)
  const caps = capsOf(kind, segments)
  const kept = await inTransaction(async (session) => {
    const isFirst = await OutboxSms.updateOne(
      { _id, isCounted: { $ne: true } },
      { $set: { isCounted: true } },
      { session },
    )
    if (isFirst.modifiedCount === 0) return null
    for (const name of CAPS) {
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

/** Rolls back what the transaction counted before. */
class CapReached extends Error {
  constructor(readonly cap: Cap) {
    super(`the cap of SMS per ${cap} is reached`)
  }
}

function capsOf(kind: SmsKind, segments: number) {
  const most = smsAllowance(kind)
  return {
    number: { messages: { $lt: most.number } },
    day: { segments: { $lte: most.day - segments } },
    month: { segments: { $lte: most.month - segments } },
  }
}

/** Outside the transaction, because two that create a count together would conflict. */
async function createCounts(keys: ReturnType<typeof keysAt>, now: Date): Promise<void> {
  const wanted = CAPS.map((name) => ({
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

/** Returns the cap that one more message would exceed now; reserves nothing. */
export async function capReached(
  { to, kind, segments }: Omit<Counted, '_id'>,
  now = new Date(),
): Promise<Cap | null> {
  const keys = keysAt(now, kind, to)
  const most = smsAllowance(kind)
  const counts = await SmsCount.find({ key: { $in: Object.values(keys) } }).lean()
  const countOf = (cap: Cap) =>
    counts.find(({ key }) => key === keys[cap]) ?? { messages: 0, segments: 0 }
  if (countOf('month').segments + segments > most.month) return 'month'
  if (countOf('day').segments + segments > most.day) return 'day'
  return countOf('number').messages >= most.number ? 'number' : null
}

/** Returns the segments that a kind may still use today, within its month. */
export async function segmentsLeft(kind: SmsKind, now = new Date()): Promise<number> {
  const { today, month } = await readSmsSent(now, [kind])
  const most = smsAllowance(kind)
  return Math.max(0, Math.min(most.day - today.segments, most.month - month.segments))
}

export async function readSmsSent(
  now = new Date(),
  kinds: readonly SmsKind[] = SMS_KINDS,
): Promise<{ today: SmsSent; month: SmsSent }> {
  const keys = kinds.map((kind) => keysAt(now, kind))
  const [today, month] = await Promise.all([
    sumOf(keys.map(({ day }) => day)),
    sumOf(keys.map(({ month }) => month)),
  ])
  return { today, month }
}

async function sumOf(keys: string[]): Promise<SmsSent> {
  const sum: SmsSent = { messages: 0, segments: 0, refused: 0 }
  for (const { messages, segments, refused } of await SmsCount.find({
    key: { $in: keys },
  }).lean()) {
    sum.messages += messages
    sum.segments += segments
    sum.refused += refused
  }
  return sum
}
