import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { Block } from '@/models/block'

/** Takes back one's own block. Throws `not-found`, also for another person's. */
export async function unblockPerson(person: SessionUser, id: string): Promise<void> {
  await connectDb()
  const { deletedCount } = await Block.deleteOne({ _id: id, blocker: person.id })
  if (deletedCount === 0) throw new AppError('not-found', 'trust.refusals.notBlocked')
}
