import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { User } from '@/models/user'
import { USER_ERRORS } from '../errors'
import { cancelEmailLinks, queueEmailLink } from './email-link'
import { USER_LIMITS } from './limits'

/**
 * Sends a link to the new email; until the person opens it, the account keeps its email. Throws
 * `conflict` for the account's own email, `email-already-in-use`, and `too-many-calls` after five in
 * an hour.
 */
export async function changeEmail(person: SessionUser, email: string): Promise<void> {
  if (email === person.email) throw new AppError('conflict', 'users.refusals.sameEmail')
  await consumeLimit(USER_LIMITS['verification-mails'], person.id)
  if (await User.exists({ email })) throw emailTakenError()
  const account = { _id: person.id, email, locale: person.locale }
  await inTransaction(async (session) => {
    await cancelEmailLinks(person.id, 'email-change', session)
    await queueEmailLink(account, 'email-change', session)
  })
  await sendQueuedMails()
}

export function emailTakenError(cause?: unknown): AppError {
  return new AppError(USER_ERRORS['email-already-in-use'], 'users.refusals.emailTaken', {
    fields: { email: ['users.refusals.emailTaken'] },
    cause,
  })
}
