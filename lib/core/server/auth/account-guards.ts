import { AppError } from '@/lib/core/server/errors'
import type { MessageKey } from '@/lib/i18n/message-key'
import { type Actor, accountRole, type SessionUser } from './session'

/** Throws `forbidden` for a payload with another person's email. */
export function assertOwnEmail(person: Actor, payloadEmail: string): void {
  if (payloadEmail !== person.email) {
    throw new AppError('forbidden', 'users.refusals.notSelf')
  }
}

export function assertOwnEmailOrAdmin(person: Actor, payloadEmail: string): void {
  if (person.role !== 'admin') assertOwnEmail(person, payloadEmail)
}

/** Throws `unconfirmed` unless the person has confirmed their email or phone. */
export function assertConfirmed(person: Actor, message: MessageKey): void {
  if (!person.isConfirmed) throw new AppError('unconfirmed', message)
}

/** Passes admins even before they enter their second factor; throws `forbidden` for others. */
export function assertHasAdminRole(person: SessionUser): void {
  if (accountRole(person) !== 'admin') throw new AppError('forbidden', 'errors.refusals.admins')
}
