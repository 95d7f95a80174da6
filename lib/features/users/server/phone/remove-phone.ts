import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { PhoneCode } from '@/models/phone-code'
import { lastContactError } from '../last-contact-error'
import { endLoginPhone } from './end-login-phone'

/** Ends the confirmation of the phone and emails the owner. Throws `last-contact` without a confirmed email. */
export async function removePhone(person: SessionUser): Promise<void> {
  await inTransaction(async (session) => {
    const isRemoved = await endLoginPhone({ _id: person.id }, session)
    if (!isRemoved) throw lastContactError('users.refusals.lastContactPhone')
    await PhoneCode.deleteMany({ account: person.id }, { session })
  })
}
