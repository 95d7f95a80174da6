import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { invalid } from '@/lib/core/validation/invalid'
import { findConfirmed } from '@/lib/features/users/find-confirmed'
import { messageKey } from '@/lib/i18n/message-key'
import { User } from '@/models/user'

/** Locks the accounts for the transaction. Throws `invalid` for each email without a confirmed account. */
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
