import 'server-only'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { runAfterCommit } from '@/lib/core/server/events'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { englishTranslations } from '@/lib/i18n/translations'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import { REQUEST_ERRORS } from '../errors'
import { RUNNING_STATUSES } from '../rules'
import type { TakeDownInput } from '../schema'
import { requestTakenDownMail } from './emails'
import { endRequest } from './end-request'
import { requestEvents } from './events'

/** Takes a request down for an admin and logs it. Throws `not-found` and `request-not-open`. */
export async function takeDownRequest(
  admin: SessionUser,
  id: string,
  { reason }: TakeDownInput,
): Promise<void> {
  await inTransactionOnce(
    { name: 'request-taken-down', by: admin.id, target: id },
    async (session) => {
      // A requester could end an abusive request as fulfilled to keep its page.
      const fulfilledUpcoming = { status: 'fulfilled' as const, needDate: { $gte: dhakaDay() } }
      const request = await endRequest(
        { _id: id, $or: [{ status: { $in: RUNNING_STATUSES } }, fulfilledUpcoming] },
        { status: 'closed', endedBy: 'admin', reason },
        session,
      )
      if (!request) throw await takeDownError(id, session)
      const { requester, bloodGroup: group, bagsAsked: bags, needDate: date } = request
      const recipient = await User.findById(requester, { email: 1 }).session(session).lean()
      if (recipient) await queueMails([requestTakenDownMail(recipient, request)], session)
      const title = englishTranslations('requests.admin')('logTitle', { group, bags, date })
      await recordAuditEntry(
        {
          actor: admin,
          action: 'request-taken-down',
          targetUser: requester,
          target: id,
          title,
          reason,
        },
        session,
      )
    },
  )
  invalidateCacheTag('requests')
  // The donors of cancelled pledges are eligible again.
  invalidateCacheTag('people')
  await runAfterCommit(requestEvents.requestEnded)
}

async function takeDownError(id: string, session: ClientSession): Promise<AppError> {
  const exists = await BloodRequest.exists({ _id: id }).session(session)
  if (!exists) return new AppError('not-found', 'requests.refusals.notFound')
  return new AppError(REQUEST_ERRORS['request-not-open'], 'requests.refusals.ended')
}
