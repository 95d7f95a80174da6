import { type CellObject, read, SSF, type WorkBook } from '@e965/xlsx'
import type { XlsJob, XlsResult, XlsSheet } from './xls-workbook'
import { MAX_CELL_LENGTH, SpreadsheetError } from './xlsx-sheet-reader'

/** Runs in a thread of its own, because a large file takes a second and 200 MB. */
export default function readXlsWorkbook({ file, limits }: XlsJob): XlsResult {
  try {
    const workbook = read(file, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      // One more shows that there are too many.
      sheetRows: limits.maxRows + 1,
    })
    return { sheets: listSheets(workbook, limits) }
  } catch (cause) {
    if (cause instanceof SpreadsheetError) return { problem: cause.problem }
    const isEncrypted = cause instanceof Error && /password|encrypt/i.test(cause.message)
    return { problem: isEncrypted ? 'encrypted' : 'not-a-workbook' }
  }
}

function listSheets(workbook: WorkBook, limits: XlsJob['limits']): XlsSheet[] {
  const { SheetNames: names, Sheets: sheets, Workbook: properties } = workbook
  const isFrom1904 = properties?.WBProps?.date1904 === true
  let bytes = 0
  return names.map((name, index) => {
    const rows: string[][] = []
    for (const cells of sheets[name]?.['!data'] ?? []) {
      if (rows.length >= limits.maxRows) throw new SpreadsheetError('too-many-rows')
      // One cell beyond the limit shows that there are too many columns.
      const row = Array.from(cells ?? [], (cell) => cellText(cell, isFrom1904))
      rows.push(row.slice(0, limits.maxColumns + 1))
      bytes += row.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0)
      if (bytes > limits.maxTextBytes) throw new SpreadsheetError('too-large')
    }
    return { name, isHidden: Boolean(properties?.Sheets?.[index]?.Hidden), rows }
  })
}

/** Days as `YYYY-MM-DD`, whole numbers in full. */
function cellText(cell: CellObject | undefined, isFrom1904: boolean): string {
  if (!cell || cell.t === 'e' || cell.v === undefined) return ''
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t === 'n' && typeof cell.v === 'number' && SSF.is_date(String(cell.z ?? ''))) {
    const day = SSF.parse_date_code(cell.v, { date1904: isFrom1904 })
    if (day?.y) return [day.y, pad(day.m), pad(day.d)].join('-')
  }
  return String(cell.v).slice(0, MAX_CELL_LENGTH)
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
