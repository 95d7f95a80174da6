import 'server-only'
import { inTransaction } from '@/lib/core/server/db/connection'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { consumeLimit, isTooManyRequestsError } from '@/lib/core/server/http/rate-limits'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { User } from '@/models/user'
import { queueEmailLink } from './email-link'
import { USER_LIMITS } from './limits'

/** Looks for the account after the response, so that its time does not reveal whether one exists. */
export async function requestPasswordReset(email: string): Promise<void> {
  await afterResponse(() => sendResetLink(email))
}

async function sendResetLink(email: string): Promise<void> {
  const user = await User.findOne({ email }, { email: 1, emailVerifiedAt: 1, locale: 1 }).lean()
  if (!user || (await isOverMailLimit(email))) return
  await inTransaction((session) => queueEmailLink(user, 'password-reset', session))
  await sendQueuedMails()
}

/** Limits the emails to one recipient, because anyone may enter any email. Earlier links still work. */
async function isOverMailLimit(email: string): Promise<boolean> {
  try {
    await consumeLimit(USER_LIMITS['recovery-mails'], email)
    return false
  } catch (cause) {
    if (isTooManyRequestsError(cause)) return true
    throw cause
  }
}
