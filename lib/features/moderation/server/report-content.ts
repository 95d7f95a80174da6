import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { REQUEST_ERRORS } from '@/lib/features/requests/errors'
import { USER_ERRORS } from '@/lib/features/users/errors'
import type { ReportContentInput } from '../schema'
import { findAuthor } from './find-author'
import { MODERATION_LIMITS } from './limits'
import { openCase } from './open-case'
import { reportMessage } from './report-message'

/**
 * Throws `not-found`, `own-request`, `own-account`, `own-message`, and `too-many-calls` after 20
 * reports a day, or 3 without a confirmed email or phone.
 */
export async function reportContent(
  person: SessionUser,
  { kind, target, ...details }: ReportContentInput,
) {
  await consumeLimit(
    MODERATION_LIMITS[person.isConfirmed ? 'reports' : 'reports-unconfirmed'],
    person.id,
  )
  if (kind === 'message') return reportMessage(person, target, details)
  await inTransaction(async (session) => {
    const aboutUser = await findAuthor({ kind, target }, session)
    if (!aboutUser) throw notFoundError(kind)
    if (String(aboutUser) === person.id) throw ownContentError(kind)
    await openCase({ kind, target, aboutUser, report: { by: person.id, ...details } }, session)
  })
}

function notFoundError(kind: 'request' | 'donor'): AppError {
  if (kind === 'donor') return new AppError('not-found', 'donors.refusals.notFound')
  return new AppError('not-found', 'requests.refusals.notFound')
}

function ownContentError(kind: 'request' | 'donor'): AppError {
  if (kind === 'donor')
    return new AppError(USER_ERRORS['own-account'], 'moderation.refusals.ownAccount')
  return new AppError(REQUEST_ERRORS['own-request'], 'moderation.refusals.ownRequest')
}
