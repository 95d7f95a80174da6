import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { PhoneCode } from '@/models/phone-code'
import { User } from '@/models/user'
import { loginPhoneMail } from '../emails'
import { lastContactError } from '../last-contact-error'

/** Ends the confirmation of the phone and emails the owner. Throws `last-contact` without a confirmed email. */
export async function removePhone(person: SessionUser): Promise<void> {
  await inTransaction(async (session) => {
    const account = await User.findOneAndUpdate(
      { _id: person.id, email: { $gt: '' }, emailVerifiedAt: { $ne: null } },
      { $unset: { confirmedPhone: 1 } },
      { session, projection: { email: 1, confirmedPhone: 1 } },
    ).lean()
    if (!account) throw lastContactError('users.refusals.lastContactPhone')
    await PhoneCode.deleteMany({ account: person.id }, { session })
    const { email, confirmedPhone } = account
    if (confirmedPhone) {
      await queueMails([loginPhoneMail('phoneRemoved', email, confirmedPhone.number)], session)
    }
  })
}
