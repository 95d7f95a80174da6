import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransactionOnce } from '@/lib/core/db/transaction-once'
import { AppError } from '@/lib/core/errors'
import { deliverNotifications } from '@/lib/features/notifications/deliver-notifications'
import { WaitingEntry } from '@/models/waiting-entry'
import { releaseBags } from './cancel-pledge'

/** Passes a held bag on to the next donor. Throws `not-found` when the donor is not on the list. */
export async function leaveWaiting(person: SessionUser, requestId: string): Promise<void> {
  const act = { name: 'waiting-list-left', by: person.id, target: requestId }
  await inTransactionOnce(act, async (session) => {
    const wasOnIt = await leaveWaitingList(person.id, requestId, session)
    if (!wasOnIt) throw new AppError('not-found', 'blood-requests.refusals.notWaiting')
  })
  expireCacheTag('blood-requests')
  await deliverNotifications()
}

/** Returns whether the donor was on the list. */
export async function leaveWaitingList(
  donor: Types.ObjectId | string,
  request: Types.ObjectId | string,
  session: ClientSession,
): Promise<boolean> {
  const left = await WaitingEntry.findOneAndDelete({ request, donor }, { session }).lean()
  if (left?.status === 'called') await releaseBags(left, session)
  return left !== null
}

export async function leaveAllWaitingLists(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const entries = await WaitingEntry.find({ donor: person }, { request: 1 }).session(session).lean()
  for (const { request } of entries) await leaveWaitingList(person, request, session)
}
