import 'server-only'
import { env } from '@/lib/core/server/env'
import type { SmsKind } from '@/models/outbox-sms'

interface SmsBudget {
  /** Of the messages to one number per day, rounded down, but at least one. */
  number: number
  day: number
  month: number
}

/**
 * No kind can use up another's share: the shares of a day and a month add up to one. So do the
 * shares per number of `alert`, `reminder` and `code`, which reach a member unasked.
 */
export const SMS_BUDGET_SHARES: Readonly<Record<SmsKind, SmsBudget>> = {
  alert: { number: 1 / 2, day: 0.4, month: 0.4 },
  pledge: { number: 1 / 2, day: 0.1, month: 0.1 },
  reminder: { number: 1 / 6, day: 0.1, month: 0.1 },
  code: { number: 1 / 3, day: 0.2, month: 0.2 },
  answer: { number: 1 / 2, day: 0.05, month: 0.05 },
  invitation: { number: 1 / 6, day: 0.15, month: 0.15 },
}

/** Returns the messages per number and day, and the segments per day and month. */
export function smsBudget(kind: SmsKind): SmsBudget {
  const { SMS_PER_NUMBER_A_DAY, SMS_SEGMENTS_A_DAY, SMS_SEGMENTS_A_MONTH } = env()
  const { number, day, month } = SMS_BUDGET_SHARES[kind]
  return {
    number: Math.max(1, Math.floor(SMS_PER_NUMBER_A_DAY * number)),
    day: Math.floor(SMS_SEGMENTS_A_DAY * day),
    month: Math.floor(SMS_SEGMENTS_A_MONTH * month),
  }
}
