import 'server-only'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { assertHasAdminRole } from '@/lib/features/users/acting-person'
import { User } from '@/models/user'
import { consumeAppCode, countCodeAttempt } from './consume-code'
import { createRecoveryCodes, recoveryHash } from './recovery-codes'
import { formatRecoveryCode } from './rules'

/** Invalidates the old codes. Throws `forbidden`, `wrong-code`, `second-factor-off`, `too-many-calls`. */
export async function renewRecoveryCodes(person: SessionUser, code: string): Promise<string[]> {
  assertHasAdminRole(person)
  await countCodeAttempt(person)
  const made = createRecoveryCodes()
  await inTransaction(async (session) => {
    await consumeAppCode(person.id, code, session)
    const recoveryCodes = made.map((each) => recoveryHash(each, person.id))
    await User.updateOne(
      { _id: person.id },
      { $set: { 'secondFactor.recoveryCodes': recoveryCodes } },
      { session },
    )
    await recordAuditEntry(
      { actor: person, action: 'recovery-codes-renewed', targetUser: person.id },
      session,
    )
  })
  return made.map(formatRecoveryCode)
}
