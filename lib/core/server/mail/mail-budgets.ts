import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { scaledLimit } from '@/lib/core/server/http/rate-limits'
import type { MailKind } from '@/models/outbox-mail'
import { RateLimitCounter } from '@/models/rate-limit-counter'

interface MailBudget {
  /** Per email address and Dhaka day. More are dropped, because the site shows the same. */
  perRecipient?: number
  /** For the whole site. More wait for a later hour. */
  perHour?: number
}

/** Each kind that guests can cause has an hourly budget, so that its flood delays no other kind. */
export const MAIL_BUDGETS: Readonly<Record<MailKind, MailBudget>> = {
  alert: {},
  confirmation: { perRecipient: 10, perHour: 1_200 },
  'password-reset': { perHour: 600 },
  'password-changed': { perRecipient: 20, perHour: 600 },
  farewell: { perRecipient: 20, perHour: 300 },
  pledge: { perRecipient: 20, perHour: 1_200 },
  'contact-request': { perRecipient: 5, perHour: 600 },
  'contact-answer': { perRecipient: 20, perHour: 600 },
  'contact-message': { perHour: 60 },
  report: { perHour: 60 },
  answer: { perHour: 3_600 },
  invitation: {},
  news: {},
}

const HOUR_MS = 60 * 60_000
/** After this many full hours a mail waits for the last of them. */
const MAX_HOURS_AHEAD = 24

/** Reserves a place in the hourly budget; returns when the mail may go. */
export async function reserveInBudget(kind: MailKind, now: Date): Promise<Date> {
  const { perHour } = MAIL_BUDGETS[kind]
  if (!perHour) return now
  await connectDb()
  const thisHour = Math.floor(now.getTime() / HOUR_MS)
  let hour = thisHour
  while ((await countInHour(kind, hour)) > scaledLimit(perHour)) {
    hour += 1
    if (hour >= thisHour + MAX_HOURS_AHEAD) break
  }
  return hour === thisHour ? now : new Date(hour * HOUR_MS)
}

/** Outside the transaction of the mail, because all such transactions would conflict here. */
async function countInHour(kind: MailKind, hour: number): Promise<number> {
  const { points } = await RateLimitCounter.findOneAndUpdate(
    { key: `mails:${kind}:hour:${hour}` },
    { $inc: { points: 1 }, $setOnInsert: { expire: new Date((hour + 2) * HOUR_MS) } },
    { upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean()
  return points
}
