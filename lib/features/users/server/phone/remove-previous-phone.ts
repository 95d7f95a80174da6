import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { PhoneCode } from '@/models/phone-code'
import { User } from '@/models/user'
import { loginPhoneMail } from '../emails'

/**
 * Ends the confirmation and pending codes of a previous number, unless it is the only confirmed way
 * to log in, and emails the owner. Use the transaction of the change.
 */
export async function removePreviousPhone(
  account: Types.ObjectId,
  phone: string | undefined,
  session: ClientSession,
): Promise<void> {
  if (phone === undefined) return
  const before = await User.findOneAndUpdate(
    {
      _id: account,
      emailVerifiedAt: { $ne: null },
      'confirmedPhone.number': { $nin: [null, phone] },
    },
    { $unset: { confirmedPhone: 1 } },
    { session, projection: { email: 1, confirmedPhone: 1 } },
  ).lean()
  await PhoneCode.deleteMany({ account, phone: { $ne: phone } }, { session })
  if (!before?.confirmedPhone) return
  await queueMails(
    [loginPhoneMail('phoneRemoved', before.email, before.confirmedPhone.number)],
    session,
  )
}
