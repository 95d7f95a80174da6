import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { User } from '@/models/user'

/**
 * Locks an account against concurrent deletion, which would otherwise leave the written data
 * behind. Throws `unauthenticated` for a deleted account.
 */
export async function lockAccount(
  person: Pick<SessionUser, 'id'>,
  session: ClientSession,
): Promise<void> {
  // Transactions conflict only when both write the document; a read would not lock it.
  const locked = await User.updateOne(
    { _id: person.id },
    { $currentDate: { updatedAt: true } },
    { session, timestamps: false },
  )
  if (locked.matchedCount === 0)
    throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
}
