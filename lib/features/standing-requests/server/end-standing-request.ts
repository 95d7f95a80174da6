import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { deliverNotifications, notify } from '@/lib/features/notifications/server/notify'
import type { EndedRequest } from '@/lib/features/requests/server/events'
import { CircleMember } from '@/models/circle-member'
import { StandingRequest } from '@/models/standing-request'
import { circleEndedNotification, standingRequestNotification } from './notifications'
import { standingRequestNotFoundError } from './own-standing-request'
import type { StoredStandingRequest } from './standing-request-dto'

/** Deletes it with its circle, whose donors are notified; posted requests stay. Throws `not-found`. */
export async function endStandingRequest(
  { id: requester }: Pick<SessionUser, 'id'>,
  _id: string,
): Promise<void> {
  const action = { name: 'standing-request-ended', by: requester, target: _id }
  await inTransactionOnce(action, async (session) => {
    const ended = await StandingRequest.findOneAndDelete({ _id, requester }, { session }).lean()
    if (!ended) throw standingRequestNotFoundError()
    await endCircle(ended, session)
  })
  await deliverNotifications()
}

async function endCircle(ended: StoredStandingRequest, session: ClientSession): Promise<void> {
  const { _id: standingRequest } = ended
  const members = await CircleMember.find({ standingRequest }, { donor: 1 }).session(session).lean()
  await CircleMember.deleteMany({ standingRequest }, { session })
  await notify(
    members.map(({ donor }) => circleEndedNotification(donor, ended)),
    session,
  )
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
  await endCircle(ended, session)
  await notify([standingRequestNotification('ended', ended)], session)
}

/** Runs in the transaction that deletes the account, of a requester or a donor. */
export async function deleteStandingRequests(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const own = await StandingRequest.find({ requester: person }).session(session).lean()
  for (const standingRequest of own) await endCircle(standingRequest, session)
  await StandingRequest.deleteMany({ requester: person }, { session })
  await CircleMember.deleteMany({ donor: person }, { session })
}
