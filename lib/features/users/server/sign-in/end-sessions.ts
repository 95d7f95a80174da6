import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { JWT } from 'next-auth/jwt'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { isSessionToken } from '@/lib/core/server/auth/session-cookie'
import { inTransaction } from '@/lib/core/server/db/connection'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import {
  endAllPushSubscriptions,
  endOtherPushSubscriptions,
  endPushSubscriptionsOfSession,
} from '@/lib/features/push/server/end-push-subscriptions'
import { AccessToken } from '@/models/access-token'
import { Session } from '@/models/session'

/** Ends the session itself, so that copies of the cookie stop working too. */
export async function endSessionOfToken(token: JWT | null): Promise<void> {
  if (!isSessionToken(token)) return
  const { sub: person, sid } = token
  await inTransaction(async (session) => {
    await Session.deleteOne({ _id: sid, account: person }, { session })
    await endPushSubscriptionsOfSession({ person, session: sid }, session)
  })
}

/** Throws `not-found` for another person's session. */
export async function endOwnSession({ id: person }: SessionUser, id: string): Promise<void> {
  await inTransactionOnce({ name: 'session-ended', by: person, target: id }, async (session) => {
    const { deletedCount } = await Session.deleteOne({ _id: id, account: person }, { session })
    if (deletedCount === 0) throw new AppError('not-found', 'users.refusals.deviceLoggedOut')
    await endPushSubscriptionsOfSession({ person, session: id }, session)
  })
}

/** Returns how many sessions it ended. */
export async function endOtherSessions({ id: person, sessionId }: SessionUser): Promise<number> {
  return inTransaction(async (session) => {
    const others = { account: person, _id: { $ne: sessionId } }
    const { deletedCount } = await Session.deleteMany(others, { session })
    await endOtherPushSubscriptions({ person, session: sessionId }, session)
    return deletedCount
  })
}

/**
 * Also ends push messages and access tokens. The transaction must raise `sessionVersion`, which
 * rejects simultaneous logins.
 */
export async function endAllSessions(
  account: Types.ObjectId | string,
  session: ClientSession,
): Promise<void> {
  await Session.deleteMany({ account }, { session })
  await endAllPushSubscriptions(account, session)
  await AccessToken.deleteMany({ account }, { session })
}
