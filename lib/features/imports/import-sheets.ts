import type { ImportRecord } from '@/models/import'
import type { DayEvidence } from './parse-dates'

export type StoredSheet = Pick<
  ImportRecord['sheets'][number],
  'name' | 'at' | 'end' | 'base' | 'headingRow' | 'firstRowAt' | 'isChosen' | 'bijoyColumns'
>

interface WithSheets extends Pick<ImportRecord, 'textBytes' | 'firstRowAt' | 'headingRow'> {
  sheets: readonly StoredSheet[]
}

/** The sheets of a file, in file order; a file without sheets counts as one unnamed sheet. */
export function allSheets(found: WithSheets): readonly StoredSheet[] {
  if (found.sheets.length > 0) return found.sheets
  const { firstRowAt, headingRow, textBytes } = found
  const span = { at: 0, end: textBytes, firstRowAt: firstRowAt ?? 0, headingRow: headingRow ?? 1 }
  return [{ ...span, name: '', base: 0, isChosen: true, bijoyColumns: [] }]
}

export function sheetsToRead(found: WithSheets): readonly StoredSheet[] {
  return allSheets(found).filter((sheet) => sheet.isChosen && sheet.firstRowAt < sheet.end)
}

/** The sheet name (empty for a single sheet) and the row number within that sheet. */
export function rowLocation(found: WithSheets, number: number): { sheet: string; row: number } {
  const sheets = allSheets(found)
  const sheet = sheets.findLast(({ base }) => base < number)
  return { sheet: sheets.length > 1 ? (sheet?.name ?? '') : '', row: number - (sheet?.base ?? 0) }
}

type SheetDays = Pick<ImportRecord['sheets'][number], 'isChosen' | 'days'>

/** Adds up the day evidence of the chosen sheets, for each column. */
export function sumDayEvidence({ sheets }: { sheets: readonly SheetDays[] }): DayEvidence[] {
  const chosen = sheets.filter(({ isChosen }) => isChosen)
  return Array.from({ length: chosen[0]?.days.length ?? 0 }, (_, column) => {
    const sum = (of: keyof DayEvidence) =>
      chosen.reduce((total, { days }) => total + (days[column]?.[of] ?? 0), 0)
    return { dayFirst: sum('dayFirst'), monthFirst: sum('monthFirst'), either: sum('either') }
  })
}
