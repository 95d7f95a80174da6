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
 * Confirms the signed-in person's address by a mailed link. It must be the link of their own account:
 * otherwise the owner of a mailbox could confirm, by opening a mail, an account that a stranger made
 * with their address and knows the password of. Mails that were held back until now are sent,
 * and donors who match their open requests are asked. Throws
 * `link-not-valid`.
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
