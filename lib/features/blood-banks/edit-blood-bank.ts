import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { editedMeanwhile, guardedRevision } from '@/lib/core/db/guarded-revision'
import { AppError } from '@/lib/core/errors'
import { assertOptionalPlace } from '@/lib/features/places/assert-place'
import { BloodBank } from '@/models/blood-bank'
import { findKeepers, keeperEmails } from './find-keepers'
import { recordKeepers } from './record-keepers'
import type { BloodBankEdit } from './schema'
import { bankToEdit, type EditableBank } from './shapes'

/** Throws `not-found`, `invalid` for an unknown place or keeper, and `edited-meanwhile`. */
export async function editBloodBank(admin: SessionUser, id: string, edit: BloodBankEdit) {
  assertOptionalPlace(edit)
  const edited = await inTransaction((session) => change(admin, id, edit, session))
  expireCacheTag('blood-banks')
  return edited
}

async function change(
  admin: SessionUser,
  id: string,
  { revision, language = 'en', translation = null, keepers: emails, ...rest }: BloodBankEdit,
  session: ClientSession,
): Promise<EditableBank> {
  const stored = await BloodBank.findOne({ _id: id, archivedAt: null }).session(session).lean()
  if (!stored) throw new AppError('not-found', 'blood-banks.refusals.notFound')
  const keepers = await findKeepers(emails, session)
  const before = bankToEdit(stored, await keeperEmails(stored.keepers, session))
  const fields = { ...rest, language, translation }
  const after = { ...before, ...fields, keepers: await keeperEmails(keepers, session) }
  if (isDeepStrictEqual(after, before)) return before
  if (before.revision !== revision) throw editedMeanwhile('bloodBank')
  const { matchedCount } = await BloodBank.updateOne(
    { _id: id, archivedAt: null, ...guardedRevision(revision) },
    { $set: { ...fields, keepers }, $inc: { revision: 1 } },
    { session },
  )
  if (matchedCount === 0) throw editedMeanwhile('bloodBank')
  const { name: title } = after
  const renamed = title === before.name ? {} : { from: before.name, to: title }
  await recordAuditEntry(
    { actor: admin, action: 'blood-bank-edited', target: id, title, ...renamed },
    session,
  )
  const bank = { _id: id, name: title }
  await recordKeepers(admin, { bank, before: stored.keepers, after: keepers }, session)
  return { ...after, revision: revision + 1 }
}
