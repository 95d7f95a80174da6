import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { Session } from '@/models/session'
import { User } from '@/models/user'
import { USER_ERRORS } from '../errors'
import { USER_LIMITS } from './limits'
import { countPasswordAttempt, resetPasswordAttempts } from './sign-in/password-attempts'
import { verifyPassword } from './sign-in/password-hash'

/** Records the proof for `assertRecentAuthentication`. Throws `wrong-password`, `no-password`, `too-many-calls`. */
export async function confirmIdentity(person: SessionUser, password: string): Promise<void> {
  await consumeLimit(USER_LIMITS['password-changes'], person.id)
  await countPasswordAttempt({ account: person.id })
  const account = await User.findById(person.id).select('+passwordHash').lean()
  if (!account?.passwordHash) {
    throw new AppError(USER_ERRORS['no-password'], 'users.refusals.confirmWithGoogle')
  }
  if (!(await verifyPassword(password, account.passwordHash))) {
    const message = 'users.refusals.wrongPassword'
    throw new AppError(USER_ERRORS['wrong-password'], message, { fields: { password: [message] } })
  }
  await resetPasswordAttempts({ account: person.id })
  await Session.updateOne(
    { _id: person.sessionId, account: person.id },
    { $set: { confirmedAt: new Date() } },
  )
}
