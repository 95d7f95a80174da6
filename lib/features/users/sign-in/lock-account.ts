import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { AppError } from '@/lib/core/errors'
import { User } from '@/models/user'

/**
 * Locks a person's account within a transaction that writes something of theirs. The account can then
 * only be deleted before or after it, so nothing is left behind of a deleted account. Throws
 * `unauthenticated` when the account is deleted already.
 */
export async function lockAccount(
  person: Pick<SessionUser, 'id'>,
  session: ClientSession,
): Promise<void> {
  // Transactions conflict only when both write the document; reading it would not lock it.
  const held = await User.updateOne(
    { _id: person.id },
    { $currentDate: { updatedAt: true } },
    { session, timestamps: false },
  )
  if (held.matchedCount === 0)
    throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
}
