import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { deleteMarkedPictures } from '@/lib/features/pictures/server/delete-marked-pictures'
import { markContentPicturesForDeletion } from '@/lib/features/pictures/server/mark-for-deletion'
import { HealthTest } from '@/models/health-test'

/** Bookings stay valid. Throws `not-found`, also when the health test is already retired. */
export async function retireHealthTest(admin: SessionUser, id: string): Promise<void> {
  const action = { name: 'service-retired', by: admin.id, target: id }
  await inTransactionOnce(action, async (session) => {
    const retired = await HealthTest.findOneAndUpdate(
      { _id: id, retiredAt: null },
      { $set: { retiredAt: new Date() } },
      { session, projection: { name: 1, imageUrl: 1 } },
    ).lean()
    if (!retired) throw new AppError('not-found', 'health-tests.refusals.notFound')
    await markContentPicturesForDeletion([retired.imageUrl], 'site', session)
    await recordAuditEntry(
      { actor: admin, action: 'service-retired', target: id, title: retired.name },
      session,
    )
  })
  invalidateCacheTag('health-tests')
  await afterResponse(deleteMarkedPictures)
}
