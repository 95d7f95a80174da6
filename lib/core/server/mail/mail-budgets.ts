import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { scaledLimit } from '@/lib/core/server/http/rate-limits'
import { HOUR_MS } from '@/lib/core/time/calendar'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import type { MailKind } from './mail-kinds'

/** After this many full hours a mail waits for the last of them. */
const MAX_HOURS_AHEAD = 24

/** Reserves a place in the hourly budget; returns when the mail may go. */
export async function reserveInBudget({ name, perHour }: MailKind, now: Date): Promise<Date> {
  if (!perHour) return now
  await connectDb()
  const thisHour = Math.floor(now.getTime() / HOUR_MS)
  let hour = thisHour
  while ((await countInHour(name, hour)) > scaledLimit(perHour)) {
    hour += 1
    if (hour >= thisHour + MAX_HOURS_AHEAD) break
  }
  return hour === thisHour ? now : new Date(hour * HOUR_MS)
}

/** Outside the transaction of the mail, because all such transactions would conflict here. */
async function countInHour(name: string, hour: number): Promise<number> {
  const { points } = await RateLimitCounter.findOneAndUpdate(
    { key: `mails:${name}:hour:${hour}` },
    { $inc: { points: 1 }, $setOnInsert: { expire: new Date((hour + 2) * HOUR_MS) } },
    { upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean()
  return points
}
