import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { PhoneCode } from '@/models/phone-code'
import { endLoginPhone } from './end-login-phone'

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
  await endLoginPhone({ _id: account, 'confirmedPhone.number': { $nin: [null, phone] } }, session)
  await PhoneCode.deleteMany({ account, phone: { $ne: phone } }, { session })
}
