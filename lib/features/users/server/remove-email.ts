import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { User } from '@/models/user'
import { lastContactError } from './last-contact-error'
import { replaceEmail } from './replace-email'

/**
 * Removes the email and the password, which needs one. Throws `last-contact` without a confirmed
 * phone, and for admins, who need a confirmed email.
 */
export async function removeEmail(person: SessionUser): Promise<void> {
  await inTransaction(async (session) => {
    const former = await User.findOneAndUpdate(
      { _id: person.id, role: 'user', 'confirmedPhone.number': { $exists: true } },
      { $unset: { email: 1, passwordHash: 1 }, $set: { emailVerifiedAt: null } },
      { session, projection: { email: 1, emailVerifiedAt: 1, locale: 1 } },
    ).lean()
    if (!former) throw lastContactError('users.refusals.lastContactEmail')
    await replaceEmail(former, '', session)
  })
  await sendQueuedMails()
}
