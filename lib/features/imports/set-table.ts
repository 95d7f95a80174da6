import 'server-only'
import { invalid } from '@/lib/core/validation/invalid'
import { Import } from '@/models/import'
import { ImportRow } from '@/models/import-row'
import { haveSameHeadings, openedTable } from './choose-sheets'
import { daysFromNow, findImportIn, notPossibleNow } from './find-import'
import { MAX_COLUMNS, UNCONFIRMED_DAYS } from './rules'
import type { TableInput } from './schema'
import { type ShownImport, shownImport } from './shapes'
import { type SurveyedSheet, surveySheet } from './survey-tables'

const STATES = ['mapping', 'checked', 'failed'] as const

/** Proposes the columns again. Throws `not-found`, `status-not-possible` and `invalid`. */
export async function setTable(
  id: string,
  { sheets: chosen, headingRow }: TableInput,
): Promise<ShownImport> {
  const found = await findImportIn(id, STATES)
  const { _id, pass, textBytes, delimiter, fileName, sheets: stored } = found
  if (chosen.some((nth) => nth >= stored.length)) {
    throw invalid({ sheets: ['imports.refusals.noSheet'] })
  }
  const sheets: SurveyedSheet[] = []
  for (const [nth, { name, isHidden, at, end, base }] of stored.entries()) {
    const span = { name, isHidden, at, end, base }
    const row = chosen.includes(nth) ? headingRow : undefined
    sheets.push(await surveySheet(_id, span, { textBytes, delimiter, headingRow: row }))
  }
  const tables = chosen.flatMap((nth) => sheets[nth] ?? [])
  if (!haveSameHeadings(tables)) throw invalid({ sheets: ['imports.refusals.sheetsDiffer'] })
  const width = tables[0]?.headings.length ?? 0
  if (width < 2) throw invalid({ headingRow: ['imports.refusals.noHeadings'] })
  if (width > MAX_COLUMNS) throw invalid({ headingRow: ['imports.refusals.tooManyColumns'] })
  const { sheetColumn, ...table } = openedTable(
    sheets,
    [...new Set(chosen)].sort(byNumber),
    fileName,
  )
  const changed = await Import.findOneAndUpdate(
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
  if (!changed) throw notPossibleNow()
  await ImportRow.deleteMany({ import: id, pass: { $lte: pass } })
  return shownImport(changed)
}

function byNumber(one: number, other: number): number {
  return one - other
}
