import { unparse } from 'papaparse'

/** Without this mark Excel shows Bangla text wrongly. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Matches the beginning of a formula. East Asian spreadsheets also accept full-width and small
 * variants of the signs, and some ignore leading spaces, invisible characters and quotes.
 */
export const FORMULA = /^[\s\p{Z}\p{C}"]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−]/u

/**
 * Rows as lines of CSV, each with its end. Cells that begin like a formula are escaped, because people type
 * their own names and addresses (CSV injection).
 */
export function csvRows(rows: readonly (readonly (string | number)[])[]): string {
  return `${unparse(rows as (string | number)[][], { escapeFormulae: FORMULA })}\r\n`
}
