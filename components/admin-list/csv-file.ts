import { unparse } from 'papaparse'
import type { Sheet } from './sheet'

/** The media type of these files. */
export const CSV_TYPE = 'text/csv;charset=utf-8'

/** Without this mark at the beginning Excel takes Bangla letters for something else. */
const UTF8_MARK = '\ufeff'

/**
 * The beginning of a formula. Spreadsheets of East Asia take the wide and the small forms of the signs
 * for the usual ones, and some drop blanks, invisible characters and quotes before they look.
 */
const FORMULA = /^[\s\p{Z}\p{C}"]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−]/u

/**
 * A table as a spreadsheet reads it. What begins like a formula is kept from being one: people type
 * their names and addresses themselves.
 */
export function csvOf({ headings, rows }: Sheet): string {
  return UTF8_MARK + unparse({ fields: headings, data: rows }, { escapeFormulae: FORMULA })
}
