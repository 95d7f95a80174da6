import 'server-only'
import type { NextRequest } from 'next/server'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { readFormFile } from '@/lib/core/server/http/read-form-file'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { Import } from '@/models/import'
import { ImportRow } from '@/models/import-row'
import { PART_BYTES, UNCONFIRMED_DAYS } from '../rules'
import type { StartImportInput } from '../schema'
import { deleteParts, savePart } from './file-parts'
import { daysFromNow, findImportInState, importStateError } from './find-import'
import { type ImportDto, toImportDto } from './import-dto'
import { IMPORT_LIMITS } from './limits'

/** Starts an import; its file follows in parts. Throws `too-many-calls`. */
export async function startImport(
  admin: SessionUser,
  { fileName, bytes }: StartImportInput,
): Promise<ImportDto> {
  await consumeLimit(IMPORT_LIMITS.imports, admin.id)
  const created = await inTransaction(async (session) => {
    const fields = { fileName, bytes, actor: admin.id, expiresAt: daysFromNow(UNCONFIRMED_DAYS) }
    const donorImport = await new Import(fields).save({ session })
    await recordAuditEntry(
      { actor: admin, action: 'import-started', target: donorImport._id, title: fileName },
      session,
    )
    return donorImport
  })
  return toImportDto(created.toObject())
}

/** Throws `not-found`, `status-not-possible`, `too-large`, and `invalid` for a wrong size. */
export async function receivePart(
  admin: SessionUser,
  { id, part: number }: { id: string; part: number },
  request: NextRequest,
): Promise<void> {
  const { bytes, expiresAt } = await findImportInState(admin, id, ['uploading'])
  const data = await readFormFile(request, 'part', PART_BYTES)
  const expectedBytes = Math.min(PART_BYTES, bytes - number * PART_BYTES)
  if (data.byteLength !== expectedBytes)
    throw validationError({ part: ['imports.refusals.partSize'] })
  await savePart(id, number, data, expiresAt)
}

/** Deletes an unconfirmed import. Throws `not-found` and `status-not-possible`. */
export async function deleteImport(admin: SessionUser, id: string): Promise<void> {
  const states = ['uploading', 'mapping', 'checking', 'checked', 'failed'] as const
  const { fileName: title } = await findImportInState(admin, id, states)
  await inTransaction(async (session) => {
    const { deletedCount } = await Import.deleteOne(
      { _id: id, state: { $in: states } },
      { session },
    )
    // Another admin has just confirmed it.
    if (deletedCount === 0) throw importStateError()
    await recordAuditEntry({ actor: admin, action: 'import-dropped', target: id, title }, session)
  })
  await deleteParts(id)
  await ImportRow.deleteMany({ import: id })
}
