import 'server-only'
import {
  type IdempotentAction,
  inTransactionOnce,
  orCompletedResult,
} from '@/lib/core/server/db/transaction-once'
import { publish } from '@/lib/core/server/events'
import { queueMails, releaseHeldMails } from '@/lib/core/server/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { User } from '@/models/user'
import type { ResetPasswordInput } from '../schema'
import { consumeEmailLink, findEmailLinkAccount, invalidLinkError } from './email-link'
import { passwordChangedMail } from './emails'
import { accountEvents } from './events'
import { assertStrongPassword } from './sign-in/assert-strong-password'
import { endAllSessions } from './sign-in/end-sessions'
import { resetPasswordAttempts } from './sign-in/password-attempts'
import { hashPassword } from './sign-in/password-hash'

/** The link proves the mailbox, so this confirms the email. Ends all sessions. Throws `link-not-valid`. */
export async function resetPassword({ token, password }: ResetPasswordInput): Promise<void> {
  const action = { name: 'password-reset', by: token, target: password }
  await orCompletedResult(action, () => reset(action, { token, password }))
  await sendQueuedMails()
}

async function reset(
  action: IdempotentAction,
  { token, password }: ResetPasswordInput,
): Promise<void> {
  // Hashing is slow by design, so do it only for a valid link and outside the transaction.
  const owner = await findEmailLinkAccount(token, 'password-reset')
  const person = owner && (await User.findById(owner, { name: 1, email: 1 }).lean())
  if (!person) throw invalidLinkError()
  await assertStrongPassword(password, person)
  const passwordHash = await hashPassword(password)
  await inTransactionOnce(action, async (session) => {
    const account = await consumeEmailLink(token, 'password-reset', session)
    const user = await User.findByIdAndUpdate(
      account,
      { $set: { passwordHash, emailVerifiedAt: new Date() }, $inc: { sessionVersion: 1 } },
      { session, projection: { email: 1 } },
    ).lean()
    if (!user) throw invalidLinkError()
    await endAllSessions(user._id, session)
    if (user.email) await releaseHeldMails(user.email, session)
    await publish(accountEvents.accountConfirmed, user._id, session)
    await queueMails([passwordChangedMail(user.email)], session)
  })
  // The account holder must not wait because another person guessed passwords.
  await resetPasswordAttempts({ login: person.email ?? '' })
}
