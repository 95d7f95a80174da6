import type { ImportRecord } from '@/models/import'
import type { DayEvidence } from './read-dates'

export type StoredSheet = Pick<
  ImportRecord['sheets'][number],
  'name' | 'at' | 'end' | 'base' | 'headingRow' | 'firstRowAt' | 'isChosen'
>

type WithSheets = Pick<ImportRecord, 'sheets' | 'textBytes' | 'firstRowAt' | 'headingRow'>

/** The sheets of a file in their order. */
export function sheetsOf(found: WithSheets): readonly StoredSheet[] {
  if (found.sheets.length > 0) return found.sheets
  const { firstRowAt, headingRow, textBytes } = found
  const span = { at: 0, end: textBytes, firstRowAt: firstRowAt ?? 0, headingRow: headingRow ?? 1 }
  return [{ ...span, name: '', base: 0, isChosen: true }]
}

/** Those that are read and have rows. */
export function readSheets(found: WithSheets): readonly StoredSheet[] {
  return sheetsOf(found).filter((sheet) => sheet.isChosen && sheet.firstRowAt < sheet.end)
}

/** The sheet of a row and the number of the row in it. The name is empty where there is only one sheet. */
export function rowPlace(found: WithSheets, number: number): { sheet: string; row: number } {
  const sheets = sheetsOf(found)
  const sheet = sheets.findLast(({ base }) => base < number)
  return { sheet: sheets.length > 1 ? (sheet?.name ?? '') : '', row: number - (sheet?.base ?? 0) }
}

/** How days are written in the columns of the chosen sheets together. */
export function evidenceOf({ sheets }: Pick<ImportRecord, 'sheets'>): DayEvidence[] {
  const chosen = sheets.filter(({ isChosen }) => isChosen)
  return Array.from({ length: chosen[0]?.days.length ?? 0 }, (_, column) => {
    const sum = (of: keyof DayEvidence) =>
      chosen.reduce((total, { days }) => total + (days[column]?.[of] ?? 0), 0)
    return { dayFirst: sum('dayFirst'), monthFirst: sum('monthFirst'), either: sum('either') }
  })
}
