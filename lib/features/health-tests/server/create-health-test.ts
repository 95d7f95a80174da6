import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { claimPictures } from '@/lib/features/pictures/server/claim-pictures'
import { fetchPictureCopies } from '@/lib/features/pictures/server/fetch-picture-copies'
import { requestPictureCopies } from '@/lib/features/pictures/server/request-picture-copies'
import { HealthTest } from '@/models/health-test'
import type { HealthTestInput } from '../schema'
import { toEditableHealthTest, toStoredFields } from './health-test-dto'

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
