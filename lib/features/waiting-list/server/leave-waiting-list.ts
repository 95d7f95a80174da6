import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { deliverNotifications } from '@/lib/features/notifications/server/notify'
import { WaitingEntry } from '@/models/waiting-entry'
import { releaseBags } from './release-bags'

/** Offers a reserved bag to the next donor. Throws `not-found` when the donor is not on the list. */
export async function leaveWaitingList(person: SessionUser, requestId: string): Promise<void> {
  const action = { name: 'waiting-list-left', by: person.id, target: requestId }
  await inTransactionOnce(action, async (session) => {
    const wasRemoved = await removeFromWaitingList(person.id, requestId, session)
    if (!wasRemoved) throw new AppError('not-found', 'waiting-list.refusals.notWaiting')
  })
  invalidateCacheTag('requests')
  await deliverNotifications()
}

/** Returns whether the donor was on the list. */
export async function removeFromWaitingList(
  donor: Types.ObjectId | string,
  request: Types.ObjectId | string,
  session: ClientSession,
): Promise<boolean> {
  const removed = await WaitingEntry.findOneAndDelete({ request, donor }, { session }).lean()
  if (removed?.status === 'called') await releaseBags(removed, session)
  return removed !== null
}

export async function removeFromAllWaitingLists(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const entries = await WaitingEntry.find({ donor: person }, { request: 1 }).session(session).lean()
  for (const { request } of entries) await removeFromWaitingList(person, request, session)
}
