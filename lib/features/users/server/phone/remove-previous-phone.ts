import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { PhoneCode } from '@/models/phone-code'
import { User } from '@/models/user'

/**
 * Ends the confirmation and pending codes of a previous number, unless it is the only confirmed way
 * to log in. Use the transaction of the change.
 */
export async function removePreviousPhone(
  account: Types.ObjectId,
  phone: string | undefined,
  session: ClientSession,
): Promise<void> {
  if (phone === undefined) return
  await User.updateOne(
    {
      _id: account,
      emailVerifiedAt: { $ne: null },
      'confirmedPhone.number': { $nin: [null, phone] },
    },
    { $unset: { confirmedPhone: 1 } },
    { session },
  )
  await PhoneCode.deleteMany({ account, phone: { $ne: phone } }, { session })
}
