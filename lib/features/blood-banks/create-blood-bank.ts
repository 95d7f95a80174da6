import 'server-only'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { invalidateCacheTag } from '@/lib/core/cache-invalidation'
import { inTransaction } from '@/lib/core/db/connection'
import { assertOptionalPlace } from '@/lib/features/places/assert-place'
import { BloodBank } from '@/models/blood-bank'
import { findManagers, managerEmails } from './find-managers'
import { recordManagers } from './record-managers'
import type { BloodBankInput } from './schema'
import { toEditableBloodBank } from './shapes'

/** Creates a blood bank, for admins. Throws `invalid` for an unknown place or an unconfirmed manager. */
export async function createBloodBank(admin: SessionUser, input: BloodBankInput) {
  assertOptionalPlace(input)
  const created = await inTransaction(async (session) => {
    const managers = await findManagers(input.keepers, session)
    const bank = await new BloodBank({ ...input, keepers: managers }).save({ session })
    const { _id: target, name: title } = bank
    await recordAuditEntry({ actor: admin, action: 'blood-bank-created', target, title }, session)
    await recordManagers(admin, { bank, before: [], after: managers }, session)
    return toEditableBloodBank(bank.toObject(), await managerEmails(managers, session))
  })
  invalidateCacheTag('blood-banks')
  return created
}
