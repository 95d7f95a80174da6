import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { CONFIRMATIONS } from '@/lib/core/server/auth/confirmed-account'
import { User } from '@/models/user'
import { lockAccount } from './sign-in/lock-account'

/**
 * Finds accounts by email or phone number, and locks them. Only confirmed ones count, as anyone can
 * sign up with another person's email.
 */
export async function findConfirmedAccounts(
  contacts: readonly string[],
  session: ClientSession,
): Promise<{ found: { _id: Types.ObjectId; email: string }[]; unknown: string[] }> {
  const wanted = [...new Set(contacts)]
  if (wanted.length === 0) return { found: [], unknown: [] }
  const accounts = await User.find(
    {
      $or: [
        { email: { $in: wanted }, emailVerifiedAt: { $ne: null } },
        { 'confirmedPhone.number': { $in: wanted } },
      ],
    },
    { email: 1, ...CONFIRMATIONS },
  )
    .session(session)
    .lean()
  const known = new Set(
    accounts.flatMap(({ email, emailVerifiedAt, confirmedPhone }) => [
      emailVerifiedAt ? email : null,
      confirmedPhone?.number,
    ]),
  )
  const unknown = wanted.filter((contact) => !known.has(contact))
  if (unknown.length === 0) {
    for (const { _id } of accounts) await lockAccount({ id: String(_id) }, session)
  }
  return { found: accounts.map(({ _id, email }) => ({ _id, email: email ?? '' })), unknown }
}
