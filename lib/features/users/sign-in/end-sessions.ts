import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { JWT } from 'next-auth/jwt'
import type { SessionUser } from '@/lib/core/auth/session'
import { isSessionToken } from '@/lib/core/auth/session-cookie'
import { inTransaction } from '@/lib/core/db/connection'
import { inTransactionOnce } from '@/lib/core/db/transaction-once'
import { AppError } from '@/lib/core/errors'
import {
  endAllSubscriptions,
  endOtherSubscriptions,
  endSubscriptionsOfSession,
} from '@/lib/features/push/end-subscriptions'
import { AccessToken } from '@/models/access-token'
import { Session } from '@/models/session'

/** Ends the session of a cookie, so that copies of the cookie stop working too. */
export async function endSessionOf(token: JWT | null): Promise<void> {
  if (!isSessionToken(token)) return
  const { sub: person, sid } = token
  await inTransaction(async (session) => {
    await Session.deleteOne({ _id: sid, account: person }, { session })
    await endSubscriptionsOfSession({ person, session: sid }, session)
  })
}

/** Logs a person out in one of their browsers. Throws `not-found` for a session that is not theirs. */
export async function endOwnSession({ id: person }: SessionUser, id: string): Promise<void> {
  await inTransactionOnce({ name: 'session-ended', by: person, target: id }, async (session) => {
    const { deletedCount } = await Session.deleteOne({ _id: id, account: person }, { session })
    if (deletedCount === 0) throw new AppError('not-found', 'users.refusals.deviceLoggedOut')
    await endSubscriptionsOfSession({ person, session: id }, session)
  })
}

/** Logs a person out everywhere but here, and returns from how many browsers. */
export async function endOtherSessions({ id: person, sessionId }: SessionUser): Promise<number> {
  return inTransaction(async (session) => {
    const others = { account: person, _id: { $ne: sessionId } }
    const { deletedCount } = await Session.deleteMany(others, { session })
    await endOtherSubscriptions({ person, session: sessionId }, session)
    return deletedCount
  })
}

/**
 * Ends every session of an account, its push messages and its access tokens, within the transaction of what ends them. A login at the
 * same moment is refused by the account's `sessionVersion`, which that transaction raises.
 */
export async function endAllSessions(
  account: Types.ObjectId | string,
  session: ClientSession,
): Promise<void> {
  await Session.deleteMany({ account }, { session })
  await endAllSubscriptions(account, session)
  await AccessToken.deleteMany({ account }, { session })
}
