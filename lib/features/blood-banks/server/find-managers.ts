import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { findConfirmedAccounts } from '@/lib/features/users/server/find-confirmed-accounts'
import { ACCOUNT_CONTACT_FIELDS, contactText } from '@/lib/features/users/server/find-people'
import { messageKey } from '@/lib/i18n/message-key'
import { User } from '@/models/user'

/** Locks the accounts for the transaction. Throws `invalid` for each email or phone number without a confirmed account. */
export async function findManagers(
  contacts: readonly string[],
  session: ClientSession,
): Promise<Types.ObjectId[]> {
  const { found, unknown } = await findConfirmedAccounts(contacts, session)
  if (unknown.length > 0) {
    throw validationError({
      keepers: unknown.map((contact) =>
        messageKey('blood-banks.admin.validation.noAccount', { contact }),
      ),
    })
  }
  return found.map(({ _id }) => _id)
}

/** Their emails, or phone numbers without one, alphabetically. */
export async function managerContacts(
  managers: readonly unknown[],
  session: ClientSession | null = null,
): Promise<string[]> {
  if (managers.length === 0) return []
  const accounts = await User.find({ _id: { $in: managers as string[] } }, ACCOUNT_CONTACT_FIELDS)
    .session(session)
    .lean()
  return accounts.map(contactText).sort()
}
