import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { reportMessage } from '@/lib/features/chat/server/report-message'
import { hasPublicPage } from '@/lib/features/requests/rules'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import type { ReportContentInput } from '../schema'
import { openCase } from './open-case'

/**
 * Throws `not-found`, `own-request`, `own-account`, `own-message`, and `too-many-calls` after 20
 * reports a day, or 3 without a confirmed email.
 */
export async function reportContent(
  person: SessionUser,
  { kind, target, ...details }: ReportContentInput,
) {
  await consumeLimit(person.isConfirmed ? 'reports' : 'reports-unconfirmed', person.id)
  if (kind === 'message') return reportMessage(person, target, details)
  await inTransaction(async (session) => {
    const aboutUser = await (kind === 'request' ? requesterOf : donorOf)(target, session)
    if (String(aboutUser) === person.id) throw ownContentError(kind)
    await openCase({ kind, target, aboutUser, report: { by: person.id, ...details } }, session)
  })
}

async function requesterOf(id: string, session: ClientSession): Promise<Types.ObjectId> {
  const projection = { requester: 1, endedBy: 1, anonymisedAt: 1 } as const
  const request = await BloodRequest.findById(id, projection).session(session).lean()
  if (request && hasPublicPage(request)) return request.requester
  throw new AppError('not-found', 'blood-requests.refusals.notFound')
}

async function donorOf(id: string, session: ClientSession): Promise<Types.ObjectId> {
  const filter = { _id: id, 'donor.bloodGroup': { $exists: true } }
  const donor = await User.exists(filter).session(session)
  if (donor) return donor._id
  throw new AppError('not-found', 'donors.refusals.notFound')
}

function ownContentError(kind: 'request' | 'donor'): AppError {
  if (kind === 'donor') return new AppError('own-account', 'moderation.refusals.ownAccount')
  return new AppError('own-request', 'moderation.refusals.ownRequest')
}
