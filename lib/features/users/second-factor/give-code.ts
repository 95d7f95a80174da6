import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { sendQueuedMails } from '@/lib/core/mail/outbox'
import { assertHasAdminRole } from '@/lib/features/users/acting-person'
import { Session } from '@/models/session'
import { countTry, spendCode } from './spend-code'

/**
 * Notes in an admin's session that they have just given a code of their app, or a recovery code: they
 * act as an admin from then on, and for ten minutes are not asked again before what asks. Throws
 * `forbidden`, `wrong-code`, `second-factor-off` and `too-many-calls`.
 */
export async function giveCode(person: SessionUser, code: string): Promise<void> {
  assertHasAdminRole(person)
  await countTry(person)
  await inTransaction(async (session) => {
    await spendCode(person, code, session)
    await Session.updateOne(
      { _id: person.sessionId, account: person.id },
      { $set: { secondFactorAt: new Date() } },
      { session },
    )
  })
  await sendQueuedMails()
}
