import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { publish, runAfterCommit } from '@/lib/core/server/events'
import { releaseHeldMails } from '@/lib/core/server/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { User } from '@/models/user'
import { consumeEmailLink, invalidLinkError } from './email-link'
import { accountEvents } from './events'

/**
 * Accepts only the signed-in account's link: a mailbox owner could otherwise confirm an account
 * that a stranger made with their email. Throws `link-not-valid`.
 */
export async function verifyEmail(person: SessionUser, token: string): Promise<void> {
  const action = { name: 'email-confirmed', by: person.id, target: token }
  await inTransactionOnce(action, async (session) => {
    const account = await consumeEmailLink(token, 'email-verification', session)
    if (account !== person.id) throw invalidLinkError()
    await User.updateOne({ _id: person.id }, { $set: { emailVerifiedAt: new Date() } }, { session })
    await releaseHeldMails(person.email, session)
    await publish(accountEvents.accountConfirmed, person.id, session)
  })
  await sendQueuedMails()
  await runAfterCommit(accountEvents.accountConfirmed)
}
