import 'server-only'
import { env } from '@/lib/core/env'
import type { SmsKind } from '@/models/outbox-sms'

/** The parts of the caps that one kind of SMS may use. */
interface Shares {
  /** Of the messages to one number in a day, rounded down, but one at least. */
  number: number
  /** Of the segments of the site in a day, and in a month. */
  day: number
  month: number
}

/**
 * What each kind of SMS may use of every cap, so that no kind can use up what another one needs: the parts of a
 * day and of a month add up to one. So do the parts of a number for the kinds that reach a member unasked
 * (`alert`, `reminder`, `code`). Replies to what a number sends us are counted beside them, and invitations go
 * to numbers of no member.
 */
export const SMS_SHARES: Readonly<Record<SmsKind, Shares>> = {
  alert: { number: 1 / 2, day: 0.4, month: 0.4 },
  pledge: { number: 1 / 2, day: 0.1, month: 0.1 },
  reminder: { number: 1 / 6, day: 0.1, month: 0.1 },
  code: { number: 1 / 3, day: 0.2, month: 0.2 },
  answer: { number: 1 / 2, day: 0.05, month: 0.05 },
  invitation: { number: 1 / 6, day: 0.15, month: 0.15 },
}

/** The messages to one number a day, and the segments of a day and a month, that a kind of SMS may use. */
export function smsAllowance(kind: SmsKind): Shares {
  const { SMS_PER_NUMBER_A_DAY, SMS_SEGMENTS_A_DAY, SMS_SEGMENTS_A_MONTH } = env()
  const { number, day, month } = SMS_SHARES[kind]
  return {
    number: Math.max(1, Math.floor(SMS_PER_NUMBER_A_DAY * number)),
    day: Math.floor(SMS_SEGMENTS_A_DAY * day),
    month: Math.floor(SMS_SEGMENTS_A_MONTH * month),
  }
}
