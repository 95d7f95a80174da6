import 'server-only'
import { canSendSms } from '@/lib/adapters/sms'
import { connectDb } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { readSmsSent, type SmsSent } from '@/lib/core/sms/caps'

export interface SmsPeriod extends SmsSent {
  period: 'today' | 'month'
  /** In segments. */
  cap: number
  /** In hundredths of `currency`; null when no price is set. */
  cost: { amount: number; currency: string } | null
}

/** Returns null when the site sends no SMS. */
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
