import 'server-only'
import type { Types } from 'mongoose'
import { inTransaction, isDuplicateKey } from '@/lib/core/server/db/connection'
import { DAY_MS, dhakaDay } from '@/lib/core/time/calendar'
import { OutboxSms, SMS_KINDS, type SmsFailureReason, type SmsKind } from '@/models/outbox-sms'
import { SmsCount } from '@/models/sms-count'
import { hashPhoneNumber } from './hash-phone-number'
import { smsBudget } from './sms-budgets'

const RETENTION_DAYS = { day: 40, month: 400, number: 3 }

export interface SmsTotals {
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
    number: `${kind}:number:${day}:${number && hashPhoneNumber(number)}`,
  }
}

/** In one transaction, so that parallel processes cannot exceed the caps. Returns the cap, else null. */
export async function reserveWithinCaps(
  { _id, to, kind, segments }: Counted,
  now: Date,
): Promise<SmsFailureReason | null> {
  const keys = keysAt(now, kind, to)
  await createCounts(keys, now)
  const caps = capsOf(kind, segments)
  const reachedCap = await inTransaction(async (session) => {
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
      if (matchedCount === 0) throw new CapReachedError(name)
    }
    return null
  }).catch((cause: unknown) => {
    if (cause instanceof CapReachedError) return cause.cap
    throw cause
  })
  if (!reachedCap) return null
  await SmsCount.updateMany({ key: { $in: [keys.day, keys.month] } }, { $inc: { refused: 1 } })
  return reachedCap === 'number' ? 'cap-person' : `cap-${reachedCap}`
}

/** Rolls back what the transaction counted before. */
class CapReachedError extends Error {
  constructor(readonly cap: Cap) {
    super(`the cap of SMS per ${cap} is reached`)
  }
}

function capsOf(kind: SmsKind, segments: number) {
  const budget = smsBudget(kind)
  return {
    number: { messages: { $lt: budget.number } },
    day: { segments: { $lte: budget.day - segments } },
    month: { segments: { $lte: budget.month - segments } },
  }
}

/** Outside the transaction, because two that create a count together would conflict. */
async function createCounts(keys: ReturnType<typeof keysAt>, now: Date): Promise<void> {
  const wanted = CAPS.map((name) => ({
    key: keys[name],
    expiresAt: new Date(now.getTime() + RETENTION_DAYS[name] * DAY_MS),
  }))
  const existingCount = await SmsCount.countDocuments({ key: { $in: Object.values(keys) } })
  if (existingCount === wanted.length) return
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
export async function findReachedCap(
  { to, kind, segments }: Omit<Counted, '_id'>,
  now = new Date(),
): Promise<Cap | null> {
  const keys = keysAt(now, kind, to)
  const budget = smsBudget(kind)
  const counts = await SmsCount.find({ key: { $in: Object.values(keys) } }).lean()
  const countOf = (cap: Cap) =>
    counts.find(({ key }) => key === keys[cap]) ?? { messages: 0, segments: 0 }
  if (countOf('month').segments + segments > budget.month) return 'month'
  if (countOf('day').segments + segments > budget.day) return 'day'
  return countOf('number').messages >= budget.number ? 'number' : null
}

/** Returns the segments that a kind may still use today, within its month. */
export async function readRemainingSegments(kind: SmsKind, now = new Date()): Promise<number> {
  const { today, month } = await readSmsTotals(now, [kind])
  const budget = smsBudget(kind)
  return Math.max(0, Math.min(budget.day - today.segments, budget.month - month.segments))
}

export async function readSmsTotals(
  now = new Date(),
  kinds: readonly SmsKind[] = SMS_KINDS,
): Promise<{ today: SmsTotals; month: SmsTotals }> {
  const keys = kinds.map((kind) => keysAt(now, kind))
  const [today, month] = await Promise.all([
    sumOf(keys.map(({ day }) => day)),
    sumOf(keys.map(({ month }) => month)),
  ])
  return { today, month }
}

async function sumOf(keys: string[]): Promise<SmsTotals> {
  const sum: SmsTotals = { messages: 0, segments: 0, refused: 0 }
  for (const { messages, segments, refused } of await SmsCount.find({
    key: { $in: keys },
  }).lean()) {
    sum.messages += messages
    sum.segments += segments
    sum.refused += refused
  }
  return sum
}
