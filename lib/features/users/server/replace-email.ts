import 'server-only'
import type { ClientSession } from 'mongoose'
import { publish } from '@/lib/core/server/events'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { OutboxMail } from '@/models/outbox-mail'
import type { UserRecord } from '@/models/user'
import { cancelEmailLinks } from './email-link'
import { formerEmailMail } from './emails'
import { accountEvents } from './events'

type Former = Pick<UserRecord, 'email' | 'emailVerifiedAt' | 'locale'> & { _id: unknown }

/**
 * Runs in the transaction that gives an account another email, or none. Links to the former one end,
 * emails that wait for it are deleted, and we notify its owner.
 */
export async function replaceEmail(
  former: Former,
  email: string,
  session: ClientSession,
): Promise<void> {
  const account = String(former._id)
  await cancelEmailLinks(account, ['password-reset', 'email-verification', 'email-change'], session)
  await publish(accountEvents.emailChanged, { account, email }, session)
  if (!former.email) return
  const unsent = { status: { $in: ['waiting' as const, 'held' as const] } }
  await OutboxMail.deleteMany({ to: former.email, ...unsent }, { session })
  if (!former.emailVerifiedAt) return
  const kind = email ? 'emailChanged' : 'emailRemoved'
  await queueMails([formerEmailMail(kind, former.email, former.locale)], session)
}
