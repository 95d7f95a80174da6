import 'server-only'
import { renew } from '@/lib/core/cache'
import { AppError } from '@/lib/core/errors'
import type { SessionUser } from '@/lib/core/session'
import { User } from '@/models/user'
import type { UpdateAccountInput } from './schema'
import { userToWire } from './wire'

/**
 * Changes the signed-in person's name, photo or, for donors, the switch that says they can be asked.
 * Throws `not-a-donor` when someone without a donor record turns that switch.
 */
export async function updateAccount(person: SessionUser, input: UpdateAccountInput) {
  const { isAvailable, ...profile } = input
  const isDonor = { donor: { $exists: true } }
  const user = await User.findOneAndUpdate(
    { _id: person.id, ...(isAvailable !== undefined && isDonor) },
    {
      $set: { ...profile, ...(isAvailable !== undefined && { 'donor.isAvailable': isAvailable }) },
    },
    { returnDocument: 'after' },
  ).lean()
  if (!user) throw new AppError('not-a-donor', 'User did not register as a donor')
  // Posts bear their author's name and photo.
  if (profile.name !== undefined || profile.photo !== undefined) renew('blog')
  return userToWire(user)
}
