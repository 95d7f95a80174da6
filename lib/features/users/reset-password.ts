import 'server-only'
import { type Act, inTransactionOnce, unlessCompleted } from '@/lib/core/db/transaction-once'
import { queueMails, releaseHeldMails } from '@/lib/core/mail/outbox'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { wakeAlertsOf } from '@/lib/features/alerts/start-alerts'
import { User } from '@/models/user'
import { consumeLink, findLinkAccount, linkNotValid } from './mailed-link'
import { passwordChangedMail } from './mails'
import type { ResetPasswordInput } from './schema'
import { endAllSessions } from './sign-in/end-sessions'
import { assertGoodPassword } from './sign-in/good-password'
import { hashPassword } from './sign-in/password'
import { resetPasswordAttempts } from './sign-in/password-attempts'

/** The link proves the mailbox, so this confirms the email. Ends all sessions. Throws `link-not-valid`. */
export async function resetPassword({ token, password }: ResetPasswordInput): Promise<void> {
  const act = { name: 'password-reset', by: token, target: password }
  await unlessCompleted(act, () => reset(act, { token, password }))
  await sendQueuedMails()
}

async function reset(act: Act, { token, password }: ResetPasswordInput): Promise<void> {
  // Hashing is slow by design, so do it only for a valid link and outside the transaction.
  const owner = await findLinkAccount(token, 'password-reset')
  const person = owner && (await User.findById(owner, { name: 1, email: 1 }).lean())
  if (!person) throw linkNotValid()
  await assertGoodPassword(password, person)
  const passwordHash = await hashPassword(password)
  await inTransactionOnce(act, async (session) => {
    const account = await consumeLink(token, 'password-reset', session)
    const user = await User.findByIdAndUpdate(
      account,
      { $set: { passwordHash, emailVerifiedAt: new Date() }, $inc: { sessionVersion: 1 } },
      { session, projection: { email: 1 } },
    ).lean()
    if (!user) throw linkNotValid()
    await endAllSessions(user._id, session)
    await releaseHeldMails(user.email, session)
    await wakeAlertsOf(user._id, session)
    await queueMails([passwordChangedMail(user.email)], session)
  })
  // The owner must not wait because a stranger guessed passwords.
  await resetPasswordAttempts({ login: person.email })
}
