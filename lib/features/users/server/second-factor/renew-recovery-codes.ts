import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import { assertHasAdminRole } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { User } from '@/models/user'
import { formatRecoveryCode } from '../../second-factor/rules'
import { consumeAppCode, countSecondFactorAttempt } from './consume-second-factor-code'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes'

/** Invalidates the old codes. Throws `forbidden`, `wrong-code`, `second-factor-off`, `too-many-calls`. */
export async function renewRecoveryCodes(person: SessionUser, code: string): Promise<string[]> {
  assertHasAdminRole(person)
  await countSecondFactorAttempt(person)
  const newCodes = createRecoveryCodes()
  await inTransaction(async (session) => {
    await consumeAppCode(person.id, code, session)
    const recoveryCodes = newCodes.map((newCode) => hashRecoveryCode(newCode, person.id))
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
  return newCodes.map(formatRecoveryCode)
}
