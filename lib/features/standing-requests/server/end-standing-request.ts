import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { notify } from '@/lib/features/notifications/server/notify'
import type { EndedRequest } from '@/lib/features/requests/server/events'
import { CircleMember } from '@/models/circle-member'
import { StandingRequest } from '@/models/standing-request'
import { standingRequestNotification } from './notifications'
import { standingRequestNotFoundError } from './own-standing-request'

/** Deletes it with its circle; posted requests stay. Throws `not-found`. */
export async function endStandingRequest(
  { id: requester }: Pick<SessionUser, 'id'>,
  _id: string,
): Promise<void> {
  const action = { name: 'standing-request-ended', by: requester, target: _id }
  await inTransactionOnce(action, async (session) => {
    const ended = await StandingRequest.findOneAndDelete({ _id, requester }, { session }).lean()
    if (!ended) throw standingRequestNotFoundError()
    await CircleMember.deleteMany({ standingRequest: ended._id }, { session })
  })
}

/** After an admin takes down one of its requests, no other may follow. */
export async function endAfterTakeDown(
  { request }: EndedRequest,
  session: ClientSession,
): Promise<void> {
  if (request.endedBy !== 'admin' || !request.standingRequest) return
  const ended = await StandingRequest.findOneAndDelete(
    { _id: request.standingRequest },
    { session },
  ).lean()
  if (!ended) return
  await CircleMember.deleteMany({ standingRequest: ended._id }, { session })
  await notify([standingRequestNotification('ended', ended)], session)
}

/** Runs in the transaction that deletes the account, of a requester or a donor. */
export async function deleteStandingRequests(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const own = await StandingRequest.find({ requester: person }, { _id: 1 }).session(session).lean()
  const ids = own.map(({ _id }) => _id)
  await StandingRequest.deleteMany({ _id: { $in: ids } }, { session })
  await CircleMember.deleteMany(
    { $or: [{ standingRequest: { $in: ids } }, { donor: person }] },
    { session },
  )
}
