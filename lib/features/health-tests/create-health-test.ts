import 'server-only'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { invalidateCacheTag } from '@/lib/core/cache-invalidation'
import { inTransaction } from '@/lib/core/db/connection'
import { afterResponse } from '@/lib/core/http/after-response'
import { claimPictures } from '@/lib/features/pictures/claim-pictures'
import { fetchPictureCopies } from '@/lib/features/pictures/fetch-picture-copies'
import { requestPictureCopies } from '@/lib/features/pictures/request-picture-copies'
import { HealthTest } from '@/models/health-test'
import type { HealthTestInput } from './schema'
import { toEditableHealthTest, toStoredFields } from './shapes'

export async function createHealthTest(admin: SessionUser, input: HealthTestInput) {
  const test = await inTransaction(async (session) => {
    const last = await HealthTest.findOne({ retiredAt: null }, { position: 1 })
      .sort({ position: -1, _id: -1 })
      .session(session)
      .lean()
    // Two health tests created at once may get the same position; their IDs then decide the order.
    const position = (last?.position ?? -1) + 1
    const created = await new HealthTest({ ...toStoredFields(input), position }).save({ session })
    await claimPictures([input.imageUrl], admin.id, session)
    await requestPictureCopies([input.imageUrl], session)
    const { _id: target, name: title } = created
    await recordAuditEntry({ actor: admin, action: 'service-created', target, title }, session)
    return created
  })
  invalidateCacheTag('health-tests')
  await afterResponse(fetchPictureCopies)
  return toEditableHealthTest(test)
}
