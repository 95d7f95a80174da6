import 'server-only'
import Papa from 'papaparse'

/** A row of a CSV file. */
export interface CsvRow {
  /** Null for a row that cannot be read: a quotation mark in it opens a cell that nothing closes. */
  cells: string[] | null
  /** Where it ends, in bytes from the beginning of the window. */
  end: number
}

/** Longer than any row of a table of people; what is longer is a quotation mark that was never closed. */
export const MAX_ROW_BYTES = 20_000
/** How much is parsed at once, so that a row that cannot be read costs little. */
const PIECE_BYTES = 65_536

interface Reading {
  delimiter: string
  maxRows: number
  /** Whether the window reaches to the end of the file. */
  isLast: boolean
}

/**
 * Reads the next rows of a CSV file from a window of its bytes that begins where a row does and, unless it is
 * the last one, is longer than `MAX_ROW_BYTES`. A row that the window may cut is left for the next one. After a
 * row that cannot be read, reading goes on with the next line.
 */
export function readCsvRows(window: Buffer, { delimiter, maxRows, isLast }: Reading): CsvRow[] {
  // One letter for each byte, so that positions are bytes; what separates cells is ASCII in UTF-8, too.
  const text = window.toString('latin1')
  const rows: CsvRow[] = []
  let at = 0
  while (rows.length < maxRows && at < text.length) {
    const piece = text.slice(at, at + PIECE_BYTES)
    const isEnd = isLast && at + piece.length === text.length
    const found = rowsOf(piece, { delimiter, isLast: isEnd, maxRows: maxRows - rows.length })
    const last = found.at(-1)
    if (!last) break
    for (const { cells, end } of found) rows.push({ cells, end: at + end })
    at += last.end
  }
  return rows
}

function rowsOf(piece: string, { delimiter, isLast, maxRows }: Reading): CsvRow[] {
  const rows: CsvRow[] = []
  let start = 0
  Papa.parse<string[]>(piece, {
    delimiter,
    step: ({ data, errors, meta: { cursor } }, parser) => {
      const isCut = !isLast && cursor >= piece.length
      const isBroken =
        errors.some(({ type }) => type === 'Quotes') || cursor - start > MAX_ROW_BYTES
      if (isCut && piece.length - start <= MAX_ROW_BYTES) {
        parser.abort()
        return
      }
      if (isBroken || isCut) {
        rows.push({ cells: null, end: start + lineLength(piece.slice(start)) })
        parser.abort()
        return
      }
      rows.push({ cells: data.map(inUtf8), end: cursor })
      start = cursor
      if (rows.length >= maxRows) parser.abort()
    },
  })
  return rows
}

function lineLength(text: string): number {
  const ending = /\r\n|\n|\r/.exec(text)
  return ending ? ending.index + ending[0].length : text.length
}

/** Bytes that are no letter in UTF-8 become U+FFFD. */
function inUtf8(cell: string): string {
  return Buffer.from(cell, 'latin1').toString('utf8')
}

/** The sign between the cells of a file, by its first lines: a comma, a semicolon, a tab or a bar. */
export function delimiterOf(start: string): string {
  const { meta } = Papa.parse(start, { preview: 20, delimitersToGuess: [',', ';', '\t', '|'] })
  return meta.delimiter || ','
}
