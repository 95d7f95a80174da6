import 'server-only'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { Import } from '@/models/import'
import { daysFromNow, findImportIn, notPossibleNow } from './find-import'
import { IMPORT_KEPT_DAYS } from './rules'
import type { ConfirmImportInput } from './schema'
import { type ShownImport, shownImport } from './shapes'

/** Throws `not-found`, `status-not-possible`, and `conflict` when no row can be invited. */
export async function confirmImport(
  admin: SessionUser,
  id: string,
  { pass, locale }: ConfirmImportInput,
): Promise<ShownImport> {
  const { counts, fileName: title } = await findImportIn(id, ['checked'])
  if (counts.ok === 0) throw new AppError('conflict', 'imports.refusals.nobody')
  const confirmed = await inTransaction(async (session) => {
    const changed = await Import.findOneAndUpdate(
      { _id: id, state: 'checked', pass },
      {
        $set: {
          ...{ state: 'writing', locale, confirmedAt: new Date(), total: counts.ok },
          cursor: { at: 0, row: 0 },
          expiresAt: daysFromNow(IMPORT_KEPT_DAYS),
        },
        $unset: { preview: 1 },
      },
      { session, returnDocument: 'after' },
    ).lean()
    if (!changed) throw notPossibleNow()
    await recordAuditEntry(
      { ...{ actor: admin, action: 'import-confirmed', target: id, title }, to: String(counts.ok) },
      session,
    )
    return changed
  })
  return shownImport(confirmed)
}
