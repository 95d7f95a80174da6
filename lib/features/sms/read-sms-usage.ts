import 'server-only'
import { canSendSms } from '@/lib/adapters/sms'
import { connectDb } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { readSmsSent, type SmsSent } from '@/lib/core/sms/caps'

/** What SMS cost: what was sent, of how much, and for how much money. */
export interface SmsPeriod extends SmsSent {
  period: 'today' | 'month'
  /** How many segments the site may send at most. */
  cap: number
  /** Segments times the price that is set, in hundredths of `currency`; null when no price is set. */
  cost: { amount: number; currency: string } | null
}

/** What the site sent by SMS today and this month, for admins; null when it sends none. */
export async function readSmsUsage(now = new Date()): Promise<SmsPeriod[] | null> {
  if (!canSendSms()) return null
  await connectDb()
  const { today, month } = await readSmsSent(now)
  const { SMS_SEGMENT_PRICE: price, SMS_PRICE_CURRENCY: currency } = env()
  const costOf = ({ segments }: SmsSent) =>
    price > 0 ? { amount: Math.round(segments * price * 100), currency } : null
  return [
    { period: 'today', ...today, cap: env().SMS_SEGMENTS_A_DAY, cost: costOf(today) },
    { period: 'month', ...month, cap: env().SMS_SEGMENTS_A_MONTH, cost: costOf(month) },
  ]
}
