import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { AppError } from '@/lib/core/errors'
import { User } from '@/models/user'
import { assertSelfOrAdmin } from './acting-person'
import { shownUser } from './shapes'

/** The account with an e-mail, for the person themselves or an admin. Throws `forbidden`, `not-found`. */
export async function getAccount(person: SessionUser, email: string) {
  assertSelfOrAdmin(person, email)
  const user = await User.findOne(
    { email },
    { name: 1, email: 1, photo: 1, role: 1, donor: 1 },
  ).lean()
  if (!user) throw new AppError('not-found', 'users.refusals.noAccount')
  return shownUser(user)
}
