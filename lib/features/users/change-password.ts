import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { consumeLimit } from '@/lib/core/http/limits'
import { queueMails } from '@/lib/core/mail/outbox'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { User } from '@/models/user'
import { cancelLinks } from './mailed-link'
import { passwordChangedMail } from './mails'
import type { ChangePasswordInput } from './schema'
import { endAllSessions } from './sign-in/end-sessions'
import { assertGoodPassword } from './sign-in/good-password'
import { hashPassword, isPassword } from './sign-in/password'
import { countPasswordAttempt, resetPasswordAttempts } from './sign-in/password-attempts'

/** Ends all sessions. Throws `wrong-password`, `no-password` (Google only) and `conflict`. */
export async function changePassword(person: SessionUser, input: ChangePasswordInput) {
  await assertGoodPassword(input.password, person)
  await consumeLimit('password-changes', person.id)
  await countPasswordAttempt({ account: person.id })
  const account = await User.findById(person.id).select('+passwordHash').lean()
  const known = account?.passwordHash
  if (!known) {
    throw new AppError('no-password', 'users.refusals.noPassword')
  }
  if (!(await isPassword(input.currentPassword, known))) throw wrongPassword()
  await resetPasswordAttempts({ account: person.id })
  const passwordHash = await hashPassword(input.password)
  await inTransaction(async (session) => {
    const { matchedCount } = await User.updateOne(
      { _id: person.id, passwordHash: known },
      { $set: { passwordHash }, $inc: { sessionVersion: 1 } },
      { session },
    )
    if (matchedCount === 0) {
      throw new AppError('conflict', 'users.refusals.passwordChanged')
    }
    await endAllSessions(person.id, session)
    await cancelLinks(person.id, 'password-reset', session)
    await queueMails([passwordChangedMail(person.email)], session)
  })
  await sendQueuedMails()
}

function wrongPassword(): AppError {
  const message = 'users.refusals.currentPassword'
  return new AppError('wrong-password', message, { fields: { currentPassword: [message] } })
}
