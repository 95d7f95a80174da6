import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { findConfirmedAccounts } from '@/lib/features/users/server/find-confirmed-accounts'
import { messageKey } from '@/lib/i18n/message-key'
import { User } from '@/models/user'

/** Locks the accounts for the transaction. Throws `invalid` for each email without a confirmed account. */
export async function findManagers(
  emails: readonly string[],
  session: ClientSession,
): Promise<Types.ObjectId[]> {
  const { found, unknown } = await findConfirmedAccounts(emails, session)
  if (unknown.length > 0) {
    throw validationError({
      keepers: unknown.map((email) =>
        messageKey('blood-banks.admin.validation.noAccount', { email }),
      ),
    })
  }
  return found.map(({ _id }) => _id)
}

export async function managerEmails(
  managers: readonly unknown[],
  session: ClientSession | null = null,
): Promise<string[]> {
  if (managers.length === 0) return []
  const accounts = await User.find({ _id: { $in: managers as string[] } }, { email: 1 })
    .session(session)
    .lean()
  return accounts.flatMap(({ email }) => email || []).sort()
}
