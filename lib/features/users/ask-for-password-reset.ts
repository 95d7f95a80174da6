import 'server-only'
import { inTransaction } from '@/lib/core/db/connection'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { consumeLimit, isTooManyCalls } from '@/lib/core/http/limits'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { User } from '@/models/user'
import { queueLink } from './mailed-link'

/**
 * Mails a link for a new password to an address that has an account. The account is looked for after
 * the answer has gone out, so neither the answer nor its time tells whether there is one.
 */
export async function askForPasswordReset(email: string): Promise<void> {
  await afterAnswer(() => mailLink(email))
}

async function mailLink(email: string): Promise<void> {
  const user = await User.findOne({ email }, { email: 1, emailVerifiedAt: 1, locale: 1 }).lean()
  if (!user || (await hasEnoughMail(email))) return
  await inTransaction((session) => queueLink(user, 'password-reset', session))
  await sendQueuedMails()
}

/** Anybody may enter any address, so each address gets few mails. Links sent before still work. */
async function hasEnoughMail(email: string): Promise<boolean> {
  try {
    await consumeLimit('recovery-mails', email)
    return false
  } catch (cause) {
    if (isTooManyCalls(cause)) return true
    throw cause
  }
}
