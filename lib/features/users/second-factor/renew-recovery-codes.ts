import 'server-only'
import { recordAct } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { assertHasAdminRole } from '@/lib/features/users/acting-person'
import { User } from '@/models/user'
import { makeRecoveryCodes, recoveryHash } from './recovery-codes'
import { spelledOut } from './rules'
import { countTry, spendAppCode } from './spend-code'

/**
 * Gives an admin new recovery codes for a code of the app; the old ones are void. Throws `forbidden`,
 * `wrong-code`, `second-factor-off` and `too-many-calls`.
 */
export async function renewRecoveryCodes(person: SessionUser, code: string): Promise<string[]> {
  assertHasAdminRole(person)
  await countTry(person)
  const made = makeRecoveryCodes()
  await inTransaction(async (session) => {
    await spendAppCode(person.id, code, session)
    const recoveryCodes = made.map((each) => recoveryHash(each, person.id))
    await User.updateOne(
      { _id: person.id },
      { $set: { 'secondFactor.recoveryCodes': recoveryCodes } },
      { session },
    )
    await recordAct({ actor: person, action: 'recovery-codes-renewed', person: person.id }, session)
  })
  return made.map(spelledOut)
}
