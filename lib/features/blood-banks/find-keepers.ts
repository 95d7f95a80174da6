import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { invalid } from '@/lib/core/validation/invalid'
import { findConfirmed } from '@/lib/features/users/find-confirmed'
import { messageKey } from '@/lib/i18n/message-key'
import { User } from '@/models/user'

/**
 * The accounts with these e-mail addresses, locked until the transaction ends, so that none of them is
 * deleted meanwhile. Only confirmed addresses count: anybody could open an account with another one.
 * Throws `invalid` with each address that is no such account's.
 */
export async function findKeepers(
  emails: readonly string[],
  session: ClientSession,
): Promise<Types.ObjectId[]> {
  const { found, unknown } = await findConfirmed(emails, session)
  if (unknown.length > 0) {
    throw invalid({
      keepers: unknown.map((email) =>
        messageKey('blood-banks.admin.validation.noAccount', { email }),
      ),
    })
  }
  return found.map(({ _id }) => _id)
}

/** The e-mail addresses of keepers, in alphabetical order. */
export async function keeperEmails(
  keepers: readonly unknown[],
  session: ClientSession | null = null,
): Promise<string[]> {
  if (keepers.length === 0) return []
  const accounts = await User.find({ _id: { $in: keepers as string[] } }, { email: 1 })
    .session(session)
    .lean()
  return accounts.map(({ email }) => email).sort()
}
