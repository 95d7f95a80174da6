import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { releaseHeldMails, sendQueuedMails } from '@/lib/core/mail/outbox'
import { User } from '@/models/user'
import { accountBehind, linkNotValid, spendLink } from './mailed-link'

/**
 * Confirms the signed-in person's address by a mailed link. It must be the link of their own account:
 * the owner of a mailbox must not confirm, by a press on a mail, the account that a stranger made with
 * their address and knows the password of. Mails that waited for it leave. Throws `link-not-valid`.
 */
export async function verifyEmail(person: SessionUser, token: string): Promise<void> {
  if ((await accountBehind(token, 'email-verification')) !== person.id) throw linkNotValid()
  await inTransaction(async (session) => {
    await spendLink(token, 'email-verification', session)
    await User.updateOne({ _id: person.id }, { $set: { emailVerifiedAt: new Date() } }, { session })
    await releaseHeldMails(person.email, session)
  })
  await sendQueuedMails()
}
