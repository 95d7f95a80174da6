import { type ActingPerson, accountRole, type SessionUser } from '@/lib/core/auth/session'
import { AppError } from '@/lib/core/errors'
import type { MessageKey } from '@/lib/i18n/message-key'
import { CONFIRMED_FOR_MS } from './rules'

/** Refuses a payload whose e-mail is not the signed-in person's: `forbidden`. */
export function assertActsAsSelf(person: ActingPerson, payloadEmail: string): void {
  if (payloadEmail !== person.email) {
    throw new AppError('forbidden', 'users.refusals.notSelf')
  }
}

/** The same, but admins may act for everybody. */
export function assertSelfOrAdmin(person: ActingPerson, payloadEmail: string): void {
  if (person.role !== 'admin') assertActsAsSelf(person, payloadEmail)
}

/**
 * Refuses what only people whose e-mail address is confirmed may do: `unconfirmed`, with the sentence
 * that says what and how to confirm.
 */
export function assertConfirmed(person: ActingPerson, sentence: MessageKey): void {
  if (!person.isConfirmed) throw new AppError('unconfirmed', sentence)
}

/**
 * Refuses an action that needs a recent proof of identity, because somebody else may use a browser
 * that was left open: `password-needed`, unless the person proved within the last ten minutes who they
 * are. The browser then asks for the password, or for another login with Google, and calls again.
 */
export function assertRecentlyConfirmed(person: SessionUser): void {
  if (isRecent(person.confirmedAt)) return
  throw new AppError('password-needed', 'users.refusals.passwordNeeded')
}

/**
 * The same for actions of admins that cannot be undone, and for exports: an admin with two-step login
 * needs a recent code of the app (`second-factor-needed`), others a recent password or login.
 */
export function assertAdminRecentlyConfirmed(admin: SessionUser): void {
  if (!admin.hasSecondFactor) {
    assertRecentlyConfirmed(admin)
    return
  }
  if (admin.secondFactorAt && isRecent(admin.secondFactorAt)) return
  throw new AppError('second-factor-needed', 'users.refusals.codeNeeded')
}

/** Refuses everybody but admins: `forbidden`. Admins who still have to give their code may pass. */
export function assertHasAdminRole(person: SessionUser): void {
  if (accountRole(person) !== 'admin') throw new AppError('forbidden', 'errors.refusals.admins')
}

function isRecent(at: Date): boolean {
  return Date.now() - at.getTime() <= CONFIRMED_FOR_MS
}
