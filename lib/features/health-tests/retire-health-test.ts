import 'server-only'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransactionOnce } from '@/lib/core/db/transaction-once'
import { AppError } from '@/lib/core/errors'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { deleteMarkedPictures } from '@/lib/features/pictures/delete-marked'
import { markShownForDeletion } from '@/lib/features/pictures/mark-for-deletion'
import { HealthTest } from '@/models/health-test'

/** Bookings stay valid. Throws `not-found`, also when the service is already retired. */
export async function retireHealthTest(admin: SessionUser, id: string): Promise<void> {
  const act = { name: 'service-retired', by: admin.id, target: id }
  await inTransactionOnce(act, async (session) => {
    const retired = await HealthTest.findOneAndUpdate(
      { _id: id, retiredAt: null },
      { $set: { retiredAt: new Date() } },
      { session, projection: { name: 1, imageUrl: 1 } },
    ).lean()
    if (!retired) throw new AppError('not-found', 'health-tests.refusals.notFound')
    await markShownForDeletion([retired.imageUrl], 'site', session)
    await recordAuditEntry(
      { actor: admin, action: 'service-retired', target: id, title: retired.name },
      session,
    )
  })
  expireCacheTag('health-tests')
  await afterAnswer(deleteMarkedPictures)
}
