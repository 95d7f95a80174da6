import 'server-only'
import type { NextRequest } from 'next/server'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { consumeLimit } from '@/lib/core/http/limits'
import { readFormFile } from '@/lib/core/http/read-form-file'
import { invalid } from '@/lib/core/validation/invalid'
import { Import } from '@/models/import'
import { ImportRow } from '@/models/import-row'
import { deleteParts, savePart } from './file-parts'
import { daysFromNow, findImportIn, notPossibleNow } from './find-import'
import { PART_BYTES, UNCONFIRMED_DAYS } from './rules'
import type { StartImportInput } from './schema'
import { type ShownImport, shownImport } from './shapes'

/** Starts an import; its file follows in parts. Throws `too-many-calls`. */
export async function startImport(
  admin: SessionUser,
  { fileName, bytes }: StartImportInput,
): Promise<ShownImport> {
  await consumeLimit('imports', admin.id)
  const created = await inTransaction(async (session) => {
    const fields = { fileName, bytes, actor: admin.id, expiresAt: daysFromNow(UNCONFIRMED_DAYS) }
    const begun = await new Import(fields).save({ session })
    await recordAuditEntry(
      { actor: admin, action: 'import-started', target: begun._id, title: fileName },
      session,
    )
    return begun
  })
  return shownImport(created.toObject())
}

/** Throws `not-found`, `status-not-possible`, `too-large`, and `invalid` for a wrong size. */
export async function takePart(id: string, number: number, request: NextRequest): Promise<void> {
  const { bytes, expiresAt } = await findImportIn(id, ['uploading'])
  const data = await readFormFile(request, 'part', PART_BYTES)
  const wanted = Math.min(PART_BYTES, bytes - number * PART_BYTES)
  if (data.byteLength !== wanted) throw invalid({ part: ['imports.refusals.partSize'] })
  await savePart(id, number, data, expiresAt)
}

/** Deletes an unconfirmed import. Throws `not-found` and `status-not-possible`. */
export async function dropImport(admin: SessionUser, id: string): Promise<void> {
  const states = ['uploading', 'mapping', 'checking', 'checked', 'failed'] as const
  const { fileName: title } = await findImportIn(id, states)
  await inTransaction(async (session) => {
    const { deletedCount } = await Import.deleteOne(
      { _id: id, state: { $in: states } },
      { session },
    )
    // Another admin has just confirmed it.
    if (deletedCount === 0) throw notPossibleNow()
    await recordAuditEntry({ actor: admin, action: 'import-dropped', target: id, title }, session)
  })
  await deleteParts(id)
  await ImportRow.deleteMany({ import: id })
}
