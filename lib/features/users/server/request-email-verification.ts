import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { User } from '@/models/user'
import { queueEmailLink } from './email-link'
import { USER_LIMITS } from './limits'

/** Does nothing once the email is confirmed. Throws `too-many-calls` after five in an hour. */
export async function requestEmailVerification(person: SessionUser): Promise<void> {
  if (await User.exists({ _id: person.id, emailVerifiedAt: { $ne: null } })) return
  await consumeLimit(USER_LIMITS['verification-mails'], person.id)
  const { id: _id, email, locale } = person
  const account = { _id, email, locale }
  await inTransaction((session) => queueEmailLink(account, 'email-verification', session))
  await sendQueuedMails()
}
