import 'server-only'
import { assertHasAdminRole } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { Session } from '@/models/session'
import { consumeSecondFactorCode, countSecondFactorAttempt } from './consume-second-factor-code'

/** Gives the session admin rights. Throws `forbidden`, `wrong-code` and `second-factor-off`. */
export async function verifySecondFactor(person: SessionUser, code: string): Promise<void> {
  assertHasAdminRole(person)
  await countSecondFactorAttempt(person)
  await inTransaction(async (session) => {
    await consumeSecondFactorCode(person, code, session)
    await Session.updateOne(
      { _id: person.sessionId, account: person.id },
      { $set: { secondFactorAt: new Date() } },
      { session },
    )
  })
  await sendQueuedMails()
}
