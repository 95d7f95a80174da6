import { unparse } from 'papaparse'

type Row = readonly (string | number)[]

/** The media type of these files. */
export const CSV_TYPE = 'text/csv;charset=utf-8'

/** Without this mark Excel shows Bangla text wrongly. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Matches the beginning of a formula. East Asian spreadsheets also accept full-width and small variants of the
 * signs, and some ignore leading spaces, invisible characters and quotes.
 */
const FORMULA = /^[\s\p{Z}\p{C}"]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−]/u
/** A spreadsheet may separate cells at these signs, whatever separates them in our files. */
const SEPARATOR = /([;|\t\r\n])/

/**
 * A CSV file for people. An apostrophe before each beginning of a formula makes it text in every spreadsheet,
 * because people type their own names and addresses (CSV injection). `unescapeFormulas` removes it again.
 */
export function csvFile(rows: readonly Row[]): string {
  return BYTE_ORDER_MARK + csvRows(rows)
}

/** Further rows of such a file. */
export function csvRows(rows: readonly Row[]): string {
  return csvLines(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormulas(cell) : cell))),
  )
}

/** Rows as lines of CSV with unchanged cells, for our own reader. Files for people are made by `csvFile`. */
export function csvLines(rows: readonly Row[]): string {
  const isText = (cell: unknown) => typeof cell === 'string'
  return `${unparse(rows as (string | number)[][], { quotes: isText })}\r\n`
}

/** The text of a cell of such a file as it was before. */
export function unescapeFormulas(cell: string): string {
  return eachPart(unescaped(cell), unescaped)
}

function escapeFormulas(cell: string): string {
  return escaped(eachPart(cell, escaped))
}

/** Changes the parts of a cell between the signs at which a spreadsheet may separate it. */
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
