import { unparse } from 'papaparse'
import type { Sheet } from './sheet'

/** The media type of these files. */
export const CSV_TYPE = 'text/csv;charset=utf-8'

/** Without this byte order mark Excel shows Bangla text wrongly. */
const UTF8_MARK = '\ufeff'

/**
 * Matches the beginning of a formula. East Asian spreadsheets also accept full-width and small
 * variants of the signs, and some ignore leading spaces, invisible characters and quotes.
 */
const FORMULA = /^[\s\p{Z}\p{C}"]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−]/u

/**
 * A table as CSV. Cells that begin like a formula are escaped, because people type their own names and
 * addresses (CSV injection).
 */
export function toCsv({ headings, rows }: Sheet): string {
  return UTF8_MARK + unparse({ fields: headings, data: rows }, { escapeFormulae: FORMULA })
}
