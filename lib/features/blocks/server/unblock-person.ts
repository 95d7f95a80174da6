import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { Block } from '@/models/block'

/** Throws `not-found`, also for other people's blocks. */
export async function unblockPerson(person: SessionUser, id: string): Promise<void> {
  const action = { name: 'unblocked', by: person.id, target: id }
  await inTransactionOnce(action, async (session) => {
    const { deletedCount } = await Block.deleteOne({ _id: id, blocker: person.id }, { session })
    if (deletedCount === 0) throw new AppError('not-found', 'trust.refusals.notBlocked')
  })
}
