import 'server-only'
import { inTransaction } from '@/lib/core/db'
import type { SessionUser } from '@/lib/core/session'
import { afterRemoval, removeAccount } from './remove-account'

/** Deletes the signed-in person's account for good. Throws `last-admin`, and `not-found` the second time. */
export async function deleteOwnAccount(person: SessionUser): Promise<void> {
  await inTransaction((session) => removeAccount(person.id, session))
  await afterRemoval()
}
