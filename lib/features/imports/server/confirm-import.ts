import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { Import } from '@/models/import'
import { IMPORT_RETENTION_DAYS } from '../rules'
import type { ConfirmImportInput } from '../schema'
import { daysFromNow, findImportInState, importStateError } from './find-import'
import { type ImportDto, toImportDto } from './import-dto'

/** Throws `not-found`, `status-not-possible`, and `conflict` when there is nothing to import. */
export async function confirmImport(
  admin: SessionUser,
  id: string,
  { pass, locale }: ConfirmImportInput,
): Promise<ImportDto> {
  const { counts, fileName: title } = await findImportInState(admin, id, ['checked'])
  if (counts.ok === 0 && counts.recorded === 0)
    throw new AppError('conflict', 'imports.refusals.noInvitees')
  const confirmed = await inTransaction(async (session) => {
    const updated = await Import.findOneAndUpdate(
      { _id: id, state: 'checked', pass },
      {
        $set: {
          ...{ state: 'writing', locale, confirmedAt: new Date(), total: counts.ok },
          cursor: { at: 0, row: 0 },
          expiresAt: daysFromNow(IMPORT_RETENTION_DAYS),
        },
        $unset: { preview: 1 },
      },
      { session, returnDocument: 'after' },
    ).lean()
    if (!updated) throw importStateError()
    await recordAuditEntry(
      { ...{ actor: admin, action: 'import-confirmed', target: id, title }, to: String(counts.ok) },
      session,
    )
    return updated
  })
  return toImportDto(confirmed)
}
