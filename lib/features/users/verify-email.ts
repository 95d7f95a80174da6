import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransactionOnce } from '@/lib/core/db/transaction-once'
import { releaseHeldMails } from '@/lib/core/mail/outbox'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { sendFirstWaves } from '@/lib/features/alerts/send-first-waves'
import { wakeAlertsOf } from '@/lib/features/alerts/start-alerts'
import { User } from '@/models/user'
import { consumeLink, linkNotValid } from './mailed-link'

/**
 * Accepts only the signed-in account's link: a mailbox owner could otherwise confirm an account
 * that a stranger made with their email. Throws `link-not-valid`.
 */
export async function verifyEmail(person: SessionUser, token: string): Promise<void> {
  const act = { name: 'email-confirmed', by: person.id, target: token }
  await inTransactionOnce(act, async (session) => {
    const account = await consumeLink(token, 'email-verification', session)
    if (account !== person.id) throw linkNotValid()
    await User.updateOne({ _id: person.id }, { $set: { emailVerifiedAt: new Date() } }, { session })
    await releaseHeldMails(person.email, session)
    await wakeAlertsOf(person.id, session)
  })
  await sendQueuedMails()
  await sendFirstWaves()
}
