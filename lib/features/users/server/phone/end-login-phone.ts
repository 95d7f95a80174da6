import 'server-only'
import type { ClientSession, QueryFilter } from 'mongoose'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { User, type UserRecord } from '@/models/user'
import { loginPhoneMail } from '../emails'

/**
 * Ends the confirmation of the phone of the account that matches and has a confirmed email, and emails its
 * owner. Returns whether an account matched.
 */
export async function endLoginPhone(
  filter: QueryFilter<UserRecord>,
  session: ClientSession,
): Promise<boolean> {
  const before = await User.findOneAndUpdate(
    { ...filter, email: { $gt: '' }, emailVerifiedAt: { $ne: null } },
    { $unset: { confirmedPhone: 1 } },
    { session, projection: { email: 1, confirmedPhone: 1 } },
  ).lean()
  if (before?.confirmedPhone) {
    const { email, confirmedPhone } = before
    await queueMails([loginPhoneMail('phoneRemoved', email, confirmedPhone.number)], session)
  }
  return before !== null
}
