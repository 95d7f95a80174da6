import 'server-only'
import type { ClientSession } from 'mongoose'
import { AppError } from '@/lib/core/server/errors'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { PhoneCode } from '@/models/phone-code'
import { User } from '@/models/user'
import { USER_ERRORS } from '../../errors'
import { isLongUnused } from '../../phone/rules'
import { phoneMovedMail } from '../emails'

/**
 * Takes a number from the account that confirmed it, hides that account's donor record while it shows the
 * number, and emails the owner. Throws `phone-already-in-use` if the account was used within a year.
 */
export async function detachUnusedPhone(
  number: string,
  { except }: { except?: string },
  session: ClientSession,
): Promise<void> {
  const owner = await User.findOne({
    'confirmedPhone.number': number,
    ...(except && { _id: { $ne: except } }),
  })
    .session(session)
    .lean()
  if (!owner) return
  if (!isLongUnused(owner, new Date())) {
    throw new AppError(USER_ERRORS['phone-already-in-use'], 'users.refusals.phoneTaken')
  }
  const showsNumber = owner.donor?.phone === number
  await User.updateOne(
    { _id: owner._id, 'confirmedPhone.number': number },
    { $unset: { confirmedPhone: 1 }, ...(showsNumber && { $set: { 'donor.isAvailable': false } }) },
    { session },
  )
  await PhoneCode.deleteMany({ account: owner._id }, { session })
  if (owner.emailVerifiedAt) {
    const isPaused = showsNumber && owner.donor?.isAvailable === true
    await queueMails([phoneMovedMail(owner.email, number, { isPaused })], session)
  }
}
