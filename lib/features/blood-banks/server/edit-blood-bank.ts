import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { editConflictError, revisionFilter } from '@/lib/core/server/db/optimistic-locking'
import { AppError } from '@/lib/core/server/errors'
import { assertOptionalPlace } from '@/lib/features/places/server/assert-place'
import { BloodBank } from '@/models/blood-bank'
import type { BloodBankEdit } from '../schema'
import { type EditableBloodBank, toEditableBloodBank } from './blood-bank-dto'
import { findManagers, managerContacts } from './find-managers'
import { recordManagers } from './record-managers'

/** Throws `not-found`, `invalid` for an unknown place or manager, and `edited-meanwhile`. */
export async function editBloodBank(admin: SessionUser, id: string, edit: BloodBankEdit) {
  assertOptionalPlace(edit)
  const edited = await inTransaction((session) => applyEdit(admin, id, edit, session))
  invalidateCacheTag('blood-banks')
  return edited
}

async function applyEdit(
  admin: SessionUser,
  id: string,
  { revision, language = 'en', translation = null, keepers: emails, ...rest }: BloodBankEdit,
  session: ClientSession,
): Promise<EditableBloodBank> {
  const stored = await BloodBank.findOne({ _id: id, archivedAt: null }).session(session).lean()
  if (!stored) throw new AppError('not-found', 'blood-banks.refusals.notFound')
  const managers = await findManagers(emails, session)
  const before = toEditableBloodBank(stored, await managerContacts(stored.keepers, session))
  const fields = { ...rest, language, translation }
  const after = { ...before, ...fields, keepers: await managerContacts(managers, session) }
  if (isDeepStrictEqual(after, before)) return before
  if (before.revision !== revision) throw editConflictError('bloodBank')
  const { matchedCount } = await BloodBank.updateOne(
    { _id: id, archivedAt: null, ...revisionFilter(revision) },
    { $set: { ...fields, keepers: managers }, $inc: { revision: 1 } },
    { session },
  )
  if (matchedCount === 0) throw editConflictError('bloodBank')
  const { name: title } = after
  const renamed = title === before.name ? {} : { from: before.name, to: title }
  await recordAuditEntry(
    { actor: admin, action: 'blood-bank-edited', target: id, title, ...renamed },
    session,
  )
  const bank = { _id: id, name: title }
  await recordManagers(admin, { bank, before: stored.keepers, after: managers }, session)
  return { ...after, revision: revision + 1 }
}
