import { type ActingPerson, accountRole, type SessionUser } from '@/lib/core/auth/session'
import { AppError } from '@/lib/core/errors'
import type { MessageKey } from '@/lib/i18n/message-key'

/** Throws `forbidden` for a payload with another person's email. */
export function assertActsAsSelf(person: ActingPerson, payloadEmail: string): void {
  if (payloadEmail !== person.email) {
    throw new AppError('forbidden', 'users.refusals.notSelf')
  }
}

export function assertSelfOrAdmin(person: ActingPerson, payloadEmail: string): void {
  if (person.role !== 'admin') assertActsAsSelf(person, payloadEmail)
}

/** Throws `unconfirmed` unless the person has confirmed their email. */
export function assertConfirmed(person: ActingPerson, sentence: MessageKey): void {
  if (!person.isConfirmed) throw new AppError('unconfirmed', sentence)
}

/** Passes admins even before they enter their second factor; throws `forbidden` for others. */
export function assertHasAdminRole(person: SessionUser): void {
  if (accountRole(person) !== 'admin') throw new AppError('forbidden', 'errors.refusals.admins')
}
