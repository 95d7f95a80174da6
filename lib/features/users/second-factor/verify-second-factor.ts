import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { assertHasAdminRole } from '@/lib/features/users/acting-person'
import { Session } from '@/models/session'
import { consumeCode, countCodeAttempt } from './consume-code'

/**
 * Records in an admin's session that they have just given a code of their app, or a recovery code. From
 * then on the session has the rights of an admin, and for ten minutes nothing asks for a code. Throws
 * `forbidden`, `wrong-code`, `second-factor-off` and `too-many-calls`.
 */
export async function verifySecondFactor(person: SessionUser, code: string): Promise<void> {
  assertHasAdminRole(person)
  await countCodeAttempt(person)
  await inTransaction(async (session) => {
    await consumeCode(person, code, session)
    await Session.updateOne(
      { _id: person.sessionId, account: person.id },
      { $set: { secondFactorAt: new Date() } },
      { session },
    )
  })
  await sendQueuedMails()
}
