import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { BloodBank } from '@/models/blood-bank'

/** Removes a blood bank from the site, for admins. Throws `not-found`, also if it is archived. */
export async function archiveBloodBank(admin: SessionUser, id: string): Promise<void> {
  const action = { name: 'blood-bank-archived', by: admin.id, target: id }
  await inTransactionOnce(action, async (session) => {
    const archived = await BloodBank.findOneAndUpdate(
      { _id: id, archivedAt: null },
      { $set: { archivedAt: new Date() } },
      { session, projection: { name: 1 } },
    ).lean()
    if (!archived) throw new AppError('not-found', 'blood-banks.refusals.notFound')
    const { name: title } = archived
    await recordAuditEntry(
      { actor: admin, action: 'blood-bank-archived', target: id, title },
      session,
    )
  })
  invalidateCacheTag('blood-banks')
}
