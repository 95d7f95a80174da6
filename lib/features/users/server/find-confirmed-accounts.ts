import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { User } from '@/models/user'
import { lockAccount } from './sign-in/lock-account'

/** Locks the accounts. Only confirmed emails count, as anyone can sign up with another person's email. */
export async function findConfirmedAccounts(
  emails: readonly string[],
  session: ClientSession,
): Promise<{ found: { _id: Types.ObjectId; email: string }[]; unknown: string[] }> {
  const wanted = [...new Set(emails)]
  if (wanted.length === 0) return { found: [], unknown: [] }
  const accounts = await User.find(
    { email: { $in: wanted }, emailVerifiedAt: { $ne: null } },
    { email: 1 },
  )
    .session(session)
    .lean()
  const found = accounts.map(({ _id, email = '' }) => ({ _id, email: email ?? '' }))
  const known = new Set(found.map(({ email }) => email))
  const unknown = wanted.filter((email) => !known.has(email))
  if (unknown.length === 0) {
    for (const { _id } of found) await lockAccount({ id: String(_id) }, session)
  }
  return { found, unknown }
}
