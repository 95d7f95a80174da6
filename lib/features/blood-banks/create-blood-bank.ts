import 'server-only'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { assertOptionalPlace } from '@/lib/features/places/assert-place'
import { BloodBank } from '@/models/blood-bank'
import { findKeepers, keeperEmails } from './find-keepers'
import { recordKeepers } from './record-keepers'
import type { BloodBankInput } from './schema'
import { bankToEdit } from './shapes'

/** Creates a blood bank, for admins. Throws `invalid` for an unknown place or an unconfirmed keeper. */
export async function createBloodBank(admin: SessionUser, input: BloodBankInput) {
  assertOptionalPlace(input)
  const created = await inTransaction(async (session) => {
    const keepers = await findKeepers(input.keepers, session)
    const bank = await new BloodBank({ ...input, keepers }).save({ session })
    const { _id: target, name: title } = bank
    await recordAuditEntry({ actor: admin, action: 'blood-bank-created', target, title }, session)
    await recordKeepers(admin, { bank, before: [], after: keepers }, session)
    return bankToEdit(bank.toObject(), await keeperEmails(keepers, session))
  })
  expireCacheTag('blood-banks')
  return created
}
