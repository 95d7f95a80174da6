import 'server-only'
import { assertOwnEmailOrAdmin } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { User } from '@/models/user'
import { toUserDto } from './user-dto'

/** Throws `forbidden` except for the account holder and admins, and `not-found`. */
export async function getAccount(person: SessionUser, email: string) {
  assertOwnEmailOrAdmin(person, email)
  const user = await User.findOne(email === person.email ? { _id: person.id } : { email }, {
    name: 1,
    email: 1,
    photo: 1,
    role: 1,
    donor: 1,
  }).lean()
  if (!user) throw new AppError('not-found', 'users.refusals.noAccount')
  return toUserDto(user)
}
