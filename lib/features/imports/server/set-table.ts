import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { Import } from '@/models/import'
import { ImportRow } from '@/models/import-row'
import { MAX_COLUMNS, UNCONFIRMED_DAYS } from '../rules'
import type { TableInput } from '../schema'
import { daysFromNow, findImportInState, importStateError } from './find-import'
import { type ImportDto, toImportDto } from './import-dto'
import { type InspectedSheet, inspectSheet } from './inspect-sheet'
import { haveSameHeadings, proposeTable } from './propose-table'

const STATES = ['mapping', 'checked', 'failed'] as const

/** Proposes the columns again. Throws `not-found`, `status-not-possible` and `invalid`. */
export async function setTable(
  admin: SessionUser,
  id: string,
  { sheets: chosen, headingRow }: TableInput,
): Promise<ImportDto> {
  const found = await findImportInState(admin, id, STATES)
  const { _id, pass, textBytes, delimiter, fileName, sheets: stored } = found
  if (chosen.some((index) => index >= stored.length)) {
    throw validationError({ sheets: ['imports.refusals.noSheet'] })
  }
  const sheets: InspectedSheet[] = []
  for (const [index, { name, isHidden, at, end, base }] of stored.entries()) {
    const span = { name, isHidden, at, end, base }
    const row = chosen.includes(index) ? headingRow : undefined
    sheets.push(await inspectSheet(_id, span, { textBytes, delimiter, headingRow: row }))
  }
  const tables = chosen.flatMap((index) => sheets[index] ?? [])
  if (!haveSameHeadings(tables))
    throw validationError({ sheets: ['imports.refusals.sheetsDiffer'] })
  const width = tables[0]?.headings.length ?? 0
  if (width < 2) throw validationError({ headingRow: ['imports.refusals.noHeadings'] })
  if (width > MAX_COLUMNS)
    throw validationError({ headingRow: ['imports.refusals.tooManyColumns'] })
  const { sheetColumn, ...table } = proposeTable(
    sheets,
    [...new Set(chosen)].sort(byNumber),
    fileName,
  )
  const updated = await Import.findOneAndUpdate(
    { _id: id, state: { $in: STATES }, pass },
    {
      $set: {
        ...{ ...table, state: 'mapping' as const, pass: pass + 1, counts: {}, warnings: {} },
        ...(sheetColumn !== undefined && { sheetColumn }),
        expiresAt: daysFromNow(UNCONFIRMED_DAYS),
      },
      $unset: { failure: 1, dayOrder: 1, ...(sheetColumn === undefined && { sheetColumn: 1 }) },
    },
    { returnDocument: 'after' },
  ).lean()
  if (!updated) throw importStateError()
  await ImportRow.deleteMany({ import: id, pass: { $lte: pass } })
  return toImportDto(updated)
}

function byNumber(one: number, other: number): number {
  return one - other
}
