import 'server-only'
import { countLimit, toListTotal } from '@/lib/core/paging'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { isId } from '@/lib/core/validation/id'
import { Import } from '@/models/import'
import type { ImportsQuery } from '../schema'
import { findImport } from './find-import'
import { type ImportDto, toImportDto } from './import-dto'

/** Lists the imports, newest first. */
export async function listImports(query: ImportsQuery) {
  await connectDb()
  const { page, limit } = query
  const [rows, counted] = await Promise.all([
    Import.find({}, { preview: 0, headings: 0, mapping: 0, firstRows: 0, sheets: 0 })
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    Import.countDocuments({}, { limit: countLimit(query) }),
  ])
  return {
    imports: rows.map((row) => toImportListItem(toImportDto({ ...row, ...OMITTED_FIELDS }))),
    ...toListTotal(counted, query),
    ...{ page, limit },
  }
}
export type ImportListItem = Awaited<ReturnType<typeof listImports>>['imports'][number]

const OMITTED_FIELDS = { headings: [], sheets: [] }

function toImportListItem(dto: ImportDto) {
  const { _id, fileName, bytes, state, failure, pass, locale, counts, percent, ...rest } = dto
  const { createdAt, confirmedAt, undoUntil } = rest
  return {
    ...{ _id, fileName, bytes, state, failure, pass, locale, counts, percent },
    ...{ createdAt, confirmedAt, undoUntil },
  }
}

/** Returns null for an unknown or expired id, and for one that the admin may not open. */
export async function getImport(admin: SessionUser, id: string) {
  if (!isId(id)) return null
  await connectDb()
  const found = await findImport(admin, id).catch((cause: unknown) => {
    if (cause instanceof AppError) return null
    throw cause
  })
  return found && toImportDto(found)
}
