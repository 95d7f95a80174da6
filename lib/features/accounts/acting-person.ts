import { AppError } from '@/lib/core/errors'
import type { SessionUser } from '@/lib/core/session'

/** Refuses a payload whose e-mail is not the signed-in person's: `forbidden`. */
export function assertActsAsSelf(person: SessionUser, payloadEmail: string): void {
  if (payloadEmail !== person.email) {
    throw new AppError('forbidden', 'You can only do this in your own name.')
  }
}

/** The same, but admins may act for everybody. */
export function assertSelfOrAdmin(person: SessionUser, payloadEmail: string): void {
  if (person.role !== 'admin') assertActsAsSelf(person, payloadEmail)
}

/**
 * Refuses what only people whose e-mail address is confirmed may do: `unconfirmed`, with the sentence
 * that says what and how to confirm.
 */
export function assertConfirmed(person: SessionUser, message: string): void {
  if (!person.isConfirmed) throw new AppError('unconfirmed', message)
}
