import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { AppError } from '@/lib/core/errors'
import { User } from '@/models/user'

/**
 * Holds a person's account within a transaction that writes something of theirs: an account that is
 * deleted at the same moment goes before it or after it, so nothing is left behind of somebody who
 * has gone. Throws `unauthenticated` when the account has gone already.
 */
export async function holdAccount(
  person: Pick<SessionUser, 'id'>,
  session: ClientSession,
): Promise<void> {
  // Two writes of one document are what transactions can't do at once; to read it would not do.
  const held = await User.updateOne(
    { _id: person.id },
    { $currentDate: { updatedAt: true } },
    { session, timestamps: false },
  )
  if (held.matchedCount === 0) throw new AppError('unauthenticated', 'Please log in first.')
}
