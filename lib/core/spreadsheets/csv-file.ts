import { unparse } from 'papaparse'

type Row = readonly (string | number)[]

export const CSV_TYPE = 'text/csv;charset=utf-8'

/** Without this mark Excel shows Bangla text wrongly. */
const BYTE_ORDER_MARK = '\ufeff'

/** East Asian spreadsheets accept full-width signs; some ignore leading spaces and quotes. */
const FORMULA = /^[\s\p{Z}\p{C}"]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−]/u
/** A spreadsheet may split cells at these signs, whatever separates them in our files. */
const SEPARATOR = /([;|\t\r\n])/

/** An apostrophe before formulas prevents CSV injection; `unescapeFormulas` removes it. */
export function toCsvFile(rows: readonly Row[]): string {
  return BYTE_ORDER_MARK + toCsvRows(rows)
}

export function toCsvRows(rows: readonly Row[]): string {
  return toRawCsv(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormulas(cell) : cell))),
  )
}

/** Rows with unchanged cells, for our own reader only; `toCsvFile` makes files for people. */
export function toRawCsv(rows: readonly Row[]): string {
  const isText = (cell: unknown) => typeof cell === 'string'
  return `${unparse(rows as (string | number)[][], { quotes: isText })}\r\n`
}

/** Returns the cell's text from before `toCsvFile`. */
export function unescapeFormulas(cell: string): string {
  return mapParts(unescapeFormula(cell), unescapeFormula)
}

function escapeFormulas(cell: string): string {
  return escapeFormula(mapParts(cell, escapeFormula))
}

function mapParts(cell: string, change: (part: string) => string): string {
  return cell
    .split(SEPARATOR)
    .map((part, nth) => (nth % 2 === 0 ? change(part) : part))
    .join('')
}

function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
