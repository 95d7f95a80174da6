import 'server-only'
import { AppError } from '@/lib/core/server/errors'
import type { SessionUser } from './session'

const VALID_MS = 10 * 60_000

/** `identity`: a code, or without a second factor the password or another login. */
export type RecentAuthentication = 'identity' | 'second-factor'

/**
 * Throws `second-factor-needed` or `password-needed` without a proof in this session in the last
 * ten minutes. The browser asks for it and repeats the request.
 */
export function assertRecentAuthentication(
  person: SessionUser,
  required: RecentAuthentication,
): void {
  if (person.hasSecondFactor) {
    if (person.secondFactorAt && isRecent(person.secondFactorAt)) return
    throw new AppError('second-factor-needed', 'users.refusals.codeNeeded')
  }
  if (required === 'second-factor' || isRecent(person.confirmedAt)) return
  throw new AppError('password-needed', 'users.refusals.passwordNeeded')
}

function isRecent(at: Date): boolean {
  return Date.now() - at.getTime() <= VALID_MS
}
