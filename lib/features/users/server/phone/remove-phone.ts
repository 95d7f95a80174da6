import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { PhoneCode } from '@/models/phone-code'
import { User } from '@/models/user'
import { lastContactError } from '../last-contact-error'

/** Ends the confirmation of the phone. Throws `last-contact` without a confirmed email. */
export async function removePhone(person: SessionUser): Promise<void> {
  await inTransaction(async (session) => {
    const { matchedCount } = await User.updateOne(
      { _id: person.id, email: { $gt: '' }, emailVerifiedAt: { $ne: null } },
      { $unset: { confirmedPhone: 1 } },
      { session },
    )
    if (matchedCount === 0) throw lastContactError('users.refusals.lastContactPhone')
    await PhoneCode.deleteMany({ account: person.id }, { session })
  })
}
