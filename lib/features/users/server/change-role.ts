import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { User } from '@/models/user'
import { USER_ERRORS } from '../errors'
import type { MemberRole } from '../rules'
import { assertAnotherAdmin, assertStillAdmin } from './assert-another-admin'
import { roleChangedMail } from './emails'
import { LISTED_USER_FIELDS } from './list-users'
import { endAllSessions } from './sign-in/end-sessions'
import { toUserDto } from './user-dto'

/**
 * Ends the person's sessions. Throws `own-account`, `not-found`, `last-admin`, `unconfirmed` for a
 * new admin without a confirmed email, and `forbidden` if the caller has lost the role.
 */
export async function changeRole(admin: SessionUser, id: string, role: MemberRole) {
  if (id === admin.id) {
    throw new AppError(USER_ERRORS['own-account'], 'users.refusals.ownRole')
  }
  const changed = await inTransaction(async (session) => {
    await assertStillAdmin(admin, session)
    const person = await User.findById(id, LISTED_USER_FIELDS).session(session).lean()
    if (!person) throw new AppError('not-found', 'users.refusals.notFound')
    if (person.role === role) return { user: toUserDto(person), isNew: false }
    if (person.role === 'admin') await assertAnotherAdmin(person._id, session)
    const change = { $set: { role }, $inc: { sessionVersion: 1 } }
    const confirmed = role === 'admin' ? { emailVerifiedAt: { $ne: null } } : {}
    const changes = await User.updateOne({ _id: id, ...confirmed }, change, { session })
    if (changes.matchedCount === 0) throw unconfirmedError()
    await endAllSessions(person._id, session)
    const entry = { targetUser: person._id, from: person.role, to: role }
    await recordAuditEntry({ actor: admin, action: 'user-role-changed', ...entry }, session)
    await queueMails([roleChangedMail(person.email, role)], session)
    return { user: toUserDto({ ...person, role }), isNew: true }
  })
  if (changed.isNew) {
    invalidateCacheTag('people')
    await sendQueuedMails()
  }
  return changed
}

/** Admins see personal data, so they must have proved that the email is theirs. */
function unconfirmedError(): AppError {
  return new AppError('unconfirmed', 'users.refusals.unconfirmed', { status: 409 })
}
