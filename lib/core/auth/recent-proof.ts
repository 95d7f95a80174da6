import 'server-only'
import { AppError } from '@/lib/core/errors'
import type { SessionUser } from './session'

/** How long a proof of identity counts: a password, a login or a code of a second factor. */
const VALID_MS = 10 * 60_000

/**
 * What a sensitive call asks for. `identity`: accounts with a second factor give a code, others their
 * password or another login. `second-factor`: accounts with a second factor give a code, others nothing.
 */
export type Proof = 'identity' | 'second-factor'

/**
 * Refuses a sensitive act unless the person gave the proof in this session within ten minutes: the browser
 * may have been left open, or the password stolen. Throws `second-factor-needed` for accounts with a second
 * factor, which a password never replaces, and `password-needed` for others. The browser asks for the proof
 * and repeats the call.
 */
export function assertRecentProof(person: SessionUser, proof: Proof): void {
  if (person.hasSecondFactor) {
    if (person.secondFactorAt && isRecent(person.secondFactorAt)) return
    throw new AppError('second-factor-needed', 'users.refusals.codeNeeded')
  }
  if (proof === 'second-factor' || isRecent(person.confirmedAt)) return
  throw new AppError('password-needed', 'users.refusals.passwordNeeded')
}

function isRecent(at: Date): boolean {
  return Date.now() - at.getTime() <= VALID_MS
}
