import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { AppError } from '@/lib/core/errors'
import { User } from '@/models/user'
import { assertSelfOrAdmin } from './acting-person'
import { shownUser } from './shapes'

/** Throws `forbidden` except for the account's owner and admins, and `not-found`. */
export async function getAccount(person: SessionUser, email: string) {
  assertSelfOrAdmin(person, email)
  const user = await User.findOne(
    { email },
    { name: 1, email: 1, photo: 1, role: 1, donor: 1 },
  ).lean()
  if (!user) throw new AppError('not-found', 'users.refusals.noAccount')
  return shownUser(user)
}
