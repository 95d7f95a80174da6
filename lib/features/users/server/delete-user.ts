import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { USER_ERRORS } from '../errors'
import { assertStillAdmin } from './assert-another-admin'
import { afterAccountDeletion, deleteAccount } from './delete-account'

/** Throws `own-account`, `not-found`, `last-admin`, and `forbidden` for a former admin. */
export async function deleteUser(admin: SessionUser, id: string): Promise<void> {
  if (id === admin.id) {
    throw new AppError(USER_ERRORS['own-account'], 'users.refusals.deleteOwn')
  }
  await inTransactionOnce({ name: 'user-deleted', by: admin.id, target: id }, async (session) => {
    await deleteAccount(id, session)
    await assertStillAdmin(admin, session)
    await recordAuditEntry({ actor: admin, action: 'user-deleted', targetUser: id }, session)
  })
  await afterAccountDeletion()
}
