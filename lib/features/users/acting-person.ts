import { type ActingPerson, accountRole, type SessionUser } from '@/lib/core/auth/session'
import { AppError } from '@/lib/core/errors'
import type { MessageKey } from '@/lib/i18n/message-key'

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

/** Refuses everybody but admins: `forbidden`. Admins who still have to give their code may pass. */
export function assertHasAdminRole(person: SessionUser): void {
  if (accountRole(person) !== 'admin') throw new AppError('forbidden', 'errors.refusals.admins')
}
