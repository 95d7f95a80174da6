import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { User } from '@/models/user'
import { USER_ERRORS } from '../errors'
import type { ChangePasswordInput } from '../schema'
import { cancelEmailLinks } from './email-link'
import { passwordChangedMail } from './emails'
import { USER_LIMITS } from './limits'
import { assertStrongPassword } from './sign-in/assert-strong-password'
import { endAllSessions } from './sign-in/end-sessions'
import { countPasswordAttempt, resetPasswordAttempts } from './sign-in/password-attempts'
import { hashPassword, verifyPassword } from './sign-in/password-hash'
import type { SessionAccount } from './sign-in/start-session'

/**
 * Ends all sessions and returns the account, for a new session. Throws `wrong-password`,
 * `no-password` (Google only) and `conflict`.
 */
export async function changePassword(
  person: SessionUser,
  input: ChangePasswordInput,
): Promise<SessionAccount> {
  await assertStrongPassword(input.password, person)
  await consumeLimit(USER_LIMITS['password-changes'], person.id)
  await countPasswordAttempt({ account: person.id })
  const account = await User.findById(person.id).select('+passwordHash').lean()
  const currentHash = account?.passwordHash
  if (!currentHash) {
    throw new AppError(USER_ERRORS['no-password'], 'users.refusals.noPassword')
  }
  if (!(await verifyPassword(input.currentPassword, currentHash))) throw wrongPasswordError()
  await resetPasswordAttempts({ account: person.id })
  const passwordHash = await hashPassword(input.password)
  const updatedAccount = await inTransaction(async (session) => {
    const updated = await User.findOneAndUpdate(
      { _id: person.id, passwordHash: currentHash },
      { $set: { passwordHash }, $inc: { sessionVersion: 1 } },
      { session, returnDocument: 'after', projection: { role: 1, sessionVersion: 1 } },
    ).lean()
    if (!updated) throw new AppError('conflict', 'users.refusals.passwordChanged')
    await endAllSessions(person.id, session)
    await cancelEmailLinks(person.id, 'password-reset', session)
    await queueMails([passwordChangedMail(person.email)], session)
    return updated
  })
  await sendQueuedMails()
  return updatedAccount
}

function wrongPasswordError(): AppError {
  const message = 'users.refusals.currentPassword'
  return new AppError(USER_ERRORS['wrong-password'], message, {
    fields: { currentPassword: [message] },
  })
}
