import 'server-only'
import { inTransaction } from '@/lib/core/db'
import { countAgainst } from '@/lib/core/limits'
import { queueMails, sendQueuedMails } from '@/lib/core/outbox'
import type { SessionUser } from '@/lib/core/session'
import { User } from '@/models/user'
import { verificationMail } from './account-mail'
import { issueLink } from './mailed-link'

/**
 * Mails the signed-in person another link to confirm their address; does nothing when it is confirmed.
 * Throws `too-many-calls` after five mails in an hour.
 */
export async function askForVerification(person: SessionUser): Promise<void> {
  if (await User.exists({ _id: person.id, emailVerifiedAt: { $ne: null } })) return
  await countAgainst('verification-mails', person.id)
  await inTransaction(async (session) => {
    const path = await issueLink(person.id, 'email-verification', session)
    await queueMails([await verificationMail(person.email, path)], session)
  })
  await sendQueuedMails()
}
