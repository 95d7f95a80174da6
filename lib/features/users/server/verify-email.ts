import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { isDuplicateKey } from '@/lib/core/server/db/connection'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { publish, runAfterCommit } from '@/lib/core/server/events'
import { releaseHeldMails } from '@/lib/core/server/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { User } from '@/models/user'
import { emailTakenError } from './change-email'
import { consumeEmailLink, findNewEmail, invalidLinkError } from './email-link'
import { accountEvents } from './events'
import { replaceEmail } from './replace-email'

/**
 * Confirms the account's email, or a new one that replaces it. Accepts only the signed-in account's
 * link: a mailbox owner could otherwise confirm an account that a stranger made with their email.
 * Throws `link-not-valid` and `email-already-in-use`.
 */
export async function verifyEmail(person: SessionUser, token: string): Promise<void> {
  const action = { name: 'email-confirmed', by: person.id, target: token }
  const newEmail = await findNewEmail(person.id, token)
  try {
    await inTransactionOnce(action, async (session) => {
      if (newEmail) await confirmNewEmail(person, { token, newEmail }, session)
      else await confirmEmail(person, token, session)
      await publish(accountEvents.accountConfirmed, person.id, session)
    })
  } catch (cause) {
    throw isDuplicateKey(cause) ? emailTakenError(cause) : cause
  }
  await sendQueuedMails()
  await runAfterCommit(accountEvents.accountConfirmed)
}

async function confirmEmail(person: SessionUser, token: string, session: ClientSession) {
  const account = await consumeEmailLink(token, 'email-verification', session)
  if (account !== person.id) throw invalidLinkError()
  await User.updateOne({ _id: person.id }, { $set: { emailVerifiedAt: new Date() } }, { session })
  await releaseHeldMails(person.email, session)
}

async function confirmNewEmail(
  person: SessionUser,
  { token, newEmail }: { token: string; newEmail: string },
  session: ClientSession,
) {
  const account = await consumeEmailLink(token, 'email-change', session)
  if (account !== person.id) throw invalidLinkError()
  const former = await User.findOneAndUpdate(
    { _id: person.id },
    { $set: { email: newEmail, emailVerifiedAt: new Date() } },
    { session, projection: { email: 1, emailVerifiedAt: 1, locale: 1 } },
  ).lean()
  if (former) await replaceEmail(former, newEmail, session)
}
