import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import { assertHasAdminRole } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { secondFactorMail } from '@/lib/features/users/server/emails'
import { User } from '@/models/user'
import { consumeSecondFactorCode, countSecondFactorAttempt } from './consume-second-factor-code'

/** Takes either code. Throws `forbidden`, `wrong-code`, `second-factor-off` and `too-many-calls`. */
export async function turnOffSecondFactor(person: SessionUser, code: string): Promise<void> {
  assertHasAdminRole(person)
  await countSecondFactorAttempt(person)
  await inTransaction(async (session) => {
    await consumeSecondFactorCode(person, code, session)
    await removeSecondFactor(person, session)
    await recordAuditEntry(
      { actor: person, action: 'second-factor-off', targetUser: person.id },
      session,
    )
  })
  await sendQueuedMails()
}

export async function removeSecondFactor(
  { id, email }: { id: string | Types.ObjectId; email: string },
  session: ClientSession,
): Promise<void> {
  await User.updateOne({ _id: id }, { $unset: { secondFactor: 1 } }, { session })
  await queueMails([secondFactorMail('secondFactorOff', email)], session)
}
