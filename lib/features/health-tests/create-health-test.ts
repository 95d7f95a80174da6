import 'server-only'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { claimPictures } from '@/lib/features/pictures/claim-picture'
import { fetchCopies } from '@/lib/features/pictures/fetch-copies'
import { requestCopies } from '@/lib/features/pictures/request-copies'
import { HealthTest } from '@/models/health-test'
import type { HealthTestInput } from './schema'
import { healthTestToManage, inputToFields } from './shapes'

export async function createHealthTest(admin: SessionUser, input: HealthTestInput) {
  const test = await inTransaction(async (session) => {
    const last = await HealthTest.findOne({ retiredAt: null }, { position: 1 })
      .sort({ position: -1, _id: -1 })
      .session(session)
      .lean()
    // Two services created at once may get the same position; their IDs then decide the order.
    const position = (last?.position ?? -1) + 1
    const created = await new HealthTest({ ...inputToFields(input), position }).save({ session })
    await claimPictures([input.imageUrl], admin.id, session)
    await requestCopies([input.imageUrl], session)
    const { _id: thing, name: title } = created
    await recordAuditEntry(
      { actor: admin, action: 'service-created', target: thing, title },
      session,
    )
    return created
  })
  expireCacheTag('health-tests')
  await afterAnswer(fetchCopies)
  return healthTestToManage(test)
}
