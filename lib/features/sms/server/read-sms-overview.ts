import 'server-only'
import { canSendSms } from '@/lib/adapters/send-sms'
import { connectDb } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { readSmsTotals, type SmsTotals } from '@/lib/core/server/sms/sms-caps'

export interface SmsPeriodUsage extends SmsTotals {
  period: 'today' | 'month'
  /** In segments. */
  cap: number
  /** In hundredths of `currency`; null when no price is set. */
  cost: { amount: number; currency: string } | null
}

/** Returns null when the site sends no SMS. */
export async function readSmsOverview(now = new Date()): Promise<SmsPeriodUsage[] | null> {
  if (!canSendSms()) return null
  await connectDb()
  const { today, month } = await readSmsTotals(now)
  const { SMS_SEGMENT_PRICE: price, SMS_PRICE_CURRENCY: currency } = env()
  const costOf = ({ segments }: SmsTotals) =>
    price > 0 ? { amount: Math.round(segments * price * 100), currency } : null
  return [
    { period: 'today', ...today, cap: env().SMS_SEGMENTS_A_DAY, cost: costOf(today) },
    { period: 'month', ...month, cap: env().SMS_SEGMENTS_A_MONTH, cost: costOf(month) },
  ]
}
