import 'server-only'
import { inTransaction } from '@/lib/core/db/connection'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { consumeLimit, isTooManyCalls } from '@/lib/core/http/limits'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { User } from '@/models/user'
import { queueLink } from './mailed-link'

/** Looks for the account after the response, so that its time does not reveal whether one exists. */
export async function askForPasswordReset(email: string): Promise<void> {
  await afterAnswer(() => mailLink(email))
}

async function mailLink(email: string): Promise<void> {
  const user = await User.findOne({ email }, { email: 1, emailVerifiedAt: 1, locale: 1 }).lean()
  if (!user || (await hasEnoughMail(email))) return
  await inTransaction((session) => queueLink(user, 'password-reset', session))
  await sendQueuedMails()
}

/** Limits the emails to one recipient, because anyone may enter any email. Earlier links still work. */
async function hasEnoughMail(email: string): Promise<boolean> {
  try {
    await consumeLimit('recovery-mails', email)
    return false
  } catch (cause) {
    if (isTooManyCalls(cause)) return true
    throw cause
  }
}
