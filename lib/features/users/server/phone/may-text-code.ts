import 'server-only'
import { randomInt } from 'node:crypto'
import {
  consumeLimit,
  isTooManyRequestsError,
  tooManyRequestsError,
} from '@/lib/core/server/http/rate-limits'
import { hashPhoneNumber } from '@/lib/core/server/sms/hash-phone-number'
import { findReachedCap } from '@/lib/core/server/sms/sms-caps'
import { countSmsSegments } from '@/lib/core/server/sms/sms-segments'
import { dhakaDay, endOfDay } from '@/lib/core/time/calendar'
import { USER_LIMITS } from '../limits'

export function newPhoneCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * Counts a code for a number. False when the number has had its codes of the day, which the response
 * must not reveal. Throws `too-many-calls` when the site's share for codes is used up.
 */
export async function mayTextCode(
  { to, text }: { to: string; text: string },
  now: Date,
): Promise<boolean> {
  const cap = await findReachedCap({ to, kind: 'code', segments: countSmsSegments(text) }, now)
  if (cap && cap !== 'number') {
    throw tooManyRequestsError(endOfDay(dhakaDay(now)).getTime() - now.getTime())
  }
  if (cap) return false
  try {
    await consumeLimit(USER_LIMITS['phone-codes-of-a-number'], hashPhoneNumber(to))
    return true
  } catch (cause) {
    if (!isTooManyRequestsError(cause)) throw cause
    return false
  }
}
