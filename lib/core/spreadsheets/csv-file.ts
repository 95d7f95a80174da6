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
export function csvFile(rows: readonly Row[]): string {
  return BYTE_ORDER_MARK + csvRows(rows)
}

export function csvRows(rows: readonly Row[]): string {
  return csvLines(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormulas(cell) : cell))),
  )
}

/** Rows with unchanged cells, for our own reader only; `csvFile` makes files for people. */
export function csvLines(rows: readonly Row[]): string {
  const isText = (cell: unknown) => typeof cell === 'string'
  return `${unparse(rows as (string | number)[][], { quotes: isText })}\r\n`
}

/** Returns the cell's text from before `csvFile`. */
export function unescapeFormulas(cell: string): string {
  return eachPart(unescaped(cell), unescaped)
}

function escapeFormulas(cell: string): string {
  return escaped(eachPart(cell, escaped))
}

function eachPart(cell: string, change: (part: string) => string): string {
  return cell
    .split(SEPARATOR)
    .map((part, nth) => (nth % 2 === 0 ? change(part) : part))
    .join('')
}

function escaped(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function unescaped(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
