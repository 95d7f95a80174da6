import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { afterAccountDeletion, deleteAccount } from './delete-account'

/** The caller must have proved who they are. Throws `last-admin` and `not-found`. */
export async function deleteOwnAccount(person: SessionUser): Promise<void> {
  await inTransaction((session) => deleteAccount(person.id, session))
  await afterAccountDeletion()
}
