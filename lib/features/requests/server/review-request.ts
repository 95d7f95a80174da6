import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { editConflictError, revisionFilter } from '@/lib/core/server/db/optimistic-locking'
import { AppError } from '@/lib/core/server/errors'
import { publish, runAfterCommit } from '@/lib/core/server/events'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { ReviewInput } from '@/lib/features/moderation/schema'
import { englishTranslations } from '@/lib/i18n/translations'
import { BloodRequest } from '@/models/blood-request'
import { REQUEST_ERRORS } from '../errors'
import { RUNNING_STATUSES } from '../rules'
import { requestEvents } from './events'

/** Marks the revision that the admin saw. Throws `edited-meanwhile` after an edit. */
export async function reviewRequest(
  admin: SessionUser,
  id: string,
  { isReviewed, revision }: ReviewInput,
): Promise<void> {
  await inTransaction(async (session) => {
    const listedFilter = {
      _id: id,
      status: { $in: RUNNING_STATUSES },
      needDate: { $gte: dhakaDay() },
    }
    const request = await BloodRequest.findOneAndUpdate(
      { ...listedFilter, ...revisionFilter(revision) },
      { $set: { reviewedAt: isReviewed ? new Date() : null } },
      { session, timestamps: false },
    ).lean()
    if (!request) {
      const exists = await BloodRequest.exists({ _id: id }).session(session)
      if (!exists) throw new AppError('not-found', 'requests.refusals.notFound')
      if (await BloodRequest.exists(listedFilter).session(session))
        throw editConflictError('request')
      throw new AppError(REQUEST_ERRORS['request-not-open'], 'requests.refusals.ended')
    }
    if (isReviewed) await publish(requestEvents.requestReviewed, request, session)
    if (Boolean(request.reviewedAt) === isReviewed) return
    const { requester, bloodGroup: group, bagsAsked: bags, needDate: date } = request
    const title = englishTranslations('requests.admin')('logTitle', { group, bags, date })
    const action = isReviewed ? 'request-reviewed' : 'request-review-removed'
    await recordAuditEntry(
      { actor: admin, action, targetUser: requester, target: id, title },
      session,
    )
  })
  invalidateCacheTag('requests')
  if (isReviewed) await runAfterCommit(requestEvents.requestReviewed)
}
