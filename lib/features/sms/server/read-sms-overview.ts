import 'server-only'
import { canSendSms } from '@/lib/adapters/send-sms'
import { connectDb } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { readSmsTotals, type SmsTotals } from '@/lib/core/server/sms/sms-caps'
import { countSmsSegments } from '@/lib/core/server/sms/sms-segments'
import { signInSmsText } from '@/lib/features/users/server/phone/sms-texts'
import { type Locale, routing } from '@/lib/i18n/routing'

export interface SmsPeriodUsage extends SmsTotals {
  period: 'today' | 'month'
  /** In segments. */
  cap: number
  /** In hundredths of `currency`; null when no price is set. */
  cost: { amount: number; currency: string } | null
}

export interface SignInCost extends Pick<SmsPeriodUsage, 'cost'> {
  locale: Locale
  segments: number
}

/** What one login with a phone number costs, in each language; null when the site sends no SMS. */
export function readSignInCosts(): SignInCost[] | null {
  if (!canSendSms()) return null
  return routing.locales.map((locale) => {
    const segments = countSmsSegments(signInSmsText('000000', locale))
    return { locale, segments, cost: costOf(segments) }
  })
}

/** Returns null when the site sends no SMS. */
export async function readSmsOverview(now = new Date()): Promise<SmsPeriodUsage[] | null> {
  if (!canSendSms()) return null
  await connectDb()
  const { today, month } = await readSmsTotals(now)
  return [
    { period: 'today', ...today, cap: env().SMS_SEGMENTS_A_DAY, cost: costOf(today.segments) },
    { period: 'month', ...month, cap: env().SMS_SEGMENTS_A_MONTH, cost: costOf(month.segments) },
  ]
}

function costOf(segments: number): SmsPeriodUsage['cost'] {
  const { SMS_SEGMENT_PRICE: price, SMS_PRICE_CURRENCY: currency } = env()
  return price > 0 ? { amount: Math.round(segments * price * 100), currency } : null
}
