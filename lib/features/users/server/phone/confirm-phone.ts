import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import {
  type IdempotentAction,
  inTransactionOnce,
  orCompletedResult,
} from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { PhoneCode } from '@/models/phone-code'
import { User } from '@/models/user'
import { USER_ERRORS } from '../../errors'
import { MAX_PHONE_CODE_ATTEMPTS } from '../../phone/rules'
import { loginPhoneMail } from '../emails'
import { detachUnusedPhone } from './detach-unused-phone'
import { hashPhoneCode, isEqualHash } from './hash-phone-code'

/**
 * Only one account can have a number: an account unused for a year loses it. Emails the owner.
 * Throws `wrong-code`, and `phone-already-in-use` for the number of another account.
 */
export async function confirmPhone(person: SessionUser, code: string): Promise<string> {
  const action = { name: 'phone-confirmed', by: person.id, target: code }
  await orCompletedResult(action, () => confirm(action, person, code))
  const user = await User.findById(person.id, { confirmedPhone: 1 }).lean()
  if (!user?.confirmedPhone) throw wrongCodeError('users.refusals.phoneCodeOver')
  return user.confirmedPhone.number
}

async function confirm(action: IdempotentAction, person: SessionUser, code: string): Promise<void> {
  const sent = await countAttempt(person)
  if (!sent || !isEqualHash(hashPhoneCode(person.id, sent.phone, code), sent.hash)) {
    const isExhausted = !sent || sent.tries >= MAX_PHONE_CODE_ATTEMPTS
    throw wrongCodeError(
      isExhausted ? 'users.refusals.phoneCodeOver' : 'users.refusals.phoneCodeWrong',
    )
  }
  const { phone: number } = sent
  await inTransactionOnce(action, async (session) => {
    // Of two attempts with the right code, only one deletes it.
    const { deletedCount } = await PhoneCode.deleteOne(
      { _id: sent._id, hash: sent.hash },
      { session },
    )
    if (deletedCount === 0) throw wrongCodeError('users.refusals.phoneCodeOver')
    await detachUnusedPhone(number, { except: person.id }, session)
    const account = await User.findOneAndUpdate(
      // The donor may have changed their number meanwhile.
      { _id: person.id, 'donor.phone': { $in: [null, number] } },
      { $set: { confirmedPhone: { number, confirmedAt: new Date() } } },
      { session, projection: { email: 1, emailVerifiedAt: 1 } },
    ).lean()
    if (!account) throw wrongCodeError('users.refusals.phoneCodeOver')
    if (account.emailVerifiedAt) {
      await queueMails([loginPhoneMail('phoneConfirmed', account.email, number)], session)
    }
  })
}

/** Counts before checking the code, so that parallel attempts cannot pass the limit of five. */
async function countAttempt({ id }: SessionUser) {
  await connectDb()
  return PhoneCode.findOneAndUpdate(
    { account: id, expiresAt: { $gt: new Date() }, tries: { $lt: MAX_PHONE_CODE_ATTEMPTS } },
    { $inc: { tries: 1 } },
    { returnDocument: 'after' },
  ).lean()
}

type WrongCodeKey = 'users.refusals.phoneCodeWrong' | 'users.refusals.phoneCodeOver'

export function wrongCodeError(key: WrongCodeKey): AppError {
  return new AppError(USER_ERRORS['wrong-code'], key, { fields: { code: [key] } })
}
