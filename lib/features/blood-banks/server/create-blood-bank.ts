import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { assertOptionalPlace } from '@/lib/features/places/server/assert-place'
import { BloodBank } from '@/models/blood-bank'
import type { BloodBankInput } from '../schema'
import { toEditableBloodBank } from './blood-bank-dto'
import { findManagers, managerContacts } from './find-managers'
import { recordManagers } from './record-managers'

/** Creates a blood bank, for admins. Throws `invalid` for an unknown place or an unconfirmed manager. */
export async function createBloodBank(admin: SessionUser, input: BloodBankInput) {
  assertOptionalPlace(input)
  const created = await inTransaction(async (session) => {
    const managers = await findManagers(input.keepers, session)
    const bank = await new BloodBank({ ...input, keepers: managers }).save({ session })
    const { _id: target, name: title } = bank
    await recordAuditEntry({ actor: admin, action: 'blood-bank-created', target, title }, session)
    await recordManagers(admin, { bank, before: [], after: managers }, session)
    return toEditableBloodBank(bank.toObject(), await managerContacts(managers, session))
  })
  invalidateCacheTag('blood-banks')
  return created
}
