import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { allowance } from '@/lib/core/http/limits'
import { CallCount } from '@/models/call-count'
import type { MailKind } from '@/models/outbox-mail'

interface Budget {
  /** Per email address and Dhaka day. More are dropped, because the site shows the same. */
  perReader?: number
  /** For the whole site. More wait for a later hour. */
  perHour?: number
}

/** Each kind that guests can cause has an hourly budget, so that its flood delays no other kind. */
export const MAIL_BUDGETS: Readonly<Record<MailKind, Budget>> = {
  alert: {},
  confirmation: { perReader: 10, perHour: 1_200 },
  'password-reset': { perHour: 600 },
  'password-changed': { perReader: 20, perHour: 600 },
  farewell: { perReader: 20, perHour: 300 },
  pledge: { perReader: 20, perHour: 1_200 },
  'contact-request': { perReader: 5, perHour: 600 },
  'contact-answer': { perReader: 20, perHour: 600 },
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
export async function takeFromBudget(kind: MailKind, now: Date): Promise<Date> {
  const { perHour } = MAIL_BUDGETS[kind]
  if (!perHour) return now
  await connectDb()
  const thisHour = Math.floor(now.getTime() / HOUR_MS)
  let hour = thisHour
  while ((await countInHour(kind, hour)) > allowance(perHour)) {
    hour += 1
    if (hour >= thisHour + MAX_HOURS_AHEAD) break
  }
  return hour === thisHour ? now : new Date(hour * HOUR_MS)
}

/** Outside the transaction of the mail, because all such transactions would conflict here. */
async function countInHour(kind: MailKind, hour: number): Promise<number> {
  const { points } = await CallCount.findOneAndUpdate(
    { key: `mails:${kind}:hour:${hour}` },
    { $inc: { points: 1 }, $setOnInsert: { expire: new Date((hour + 2) * HOUR_MS) } },
    { upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean()
  return points
}
