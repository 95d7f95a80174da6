import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { afterRemoval, removeAccount } from './remove-account'

/**
 * Deletes the account of a signed-in person who has just proved who they are, for good. Throws
 * `last-admin`, and `not-found` the second time.
 */
export async function deleteOwnAccount(person: SessionUser): Promise<void> {
  await inTransaction((session) => removeAccount(person.id, session))
  await afterRemoval()
}
