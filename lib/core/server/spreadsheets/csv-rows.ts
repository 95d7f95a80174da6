import 'server-only'
import Papa from 'papaparse'

export interface CsvRow {
  /** Null when a quotation mark opens a cell that nothing closes. */
  cells: string[] | null
  /** In bytes from the start of the window. */
  end: number
}

/** Longer than any real row; a longer one has an unclosed quotation mark. */
export const MAX_ROW_BYTES = 20_000
/** Parses this much at once, so that an unreadable row costs little. */
const CHUNK_BYTES = 65_536

interface CsvReadOptions {
  delimiter: string
  maxRows: number
  isLast: boolean
}

/** The window starts at a row and exceeds `MAX_ROW_BYTES`; a row that it may cut is left for the next. */
export function readCsvRows(
  window: Buffer,
  { delimiter, maxRows, isLast }: CsvReadOptions,
): CsvRow[] {
  // One character per byte, so that positions are bytes; separators are ASCII in UTF-8, too.
  const text = window.toString('latin1')
  const rows: CsvRow[] = []
  let at = 0
  while (rows.length < maxRows && at < text.length) {
    const chunk = text.slice(at, at + CHUNK_BYTES)
    const isEnd = isLast && at + chunk.length === text.length
    const found = rowsOf(chunk, { delimiter, isLast: isEnd, maxRows: maxRows - rows.length })
    const last = found.at(-1)
    if (!last) break
    for (const { cells, end } of found) rows.push({ cells, end: at + end })
    at += last.end
  }
  return rows
}

function rowsOf(chunk: string, { delimiter, isLast, maxRows }: CsvReadOptions): CsvRow[] {
  const rows: CsvRow[] = []
  let start = 0
  Papa.parse<string[]>(chunk, {
    delimiter,
    step: ({ data, errors, meta: { cursor } }, parser) => {
      const isCut = !isLast && cursor >= chunk.length
      const isBroken =
        errors.some(({ type }) => type === 'Quotes') || cursor - start > MAX_ROW_BYTES
      if (isCut && chunk.length - start <= MAX_ROW_BYTES) {
        parser.abort()
        return
      }
      if (isBroken || isCut) {
        rows.push({ cells: null, end: start + lineLength(chunk.slice(start)) })
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

function inUtf8(cell: string): string {
  return Buffer.from(cell, 'latin1').toString('utf8')
}

/** Guesses the separator from the first lines: comma, semicolon, tab or bar. */
export function detectDelimiter(start: string): string {
  const { meta } = Papa.parse(start, { preview: 20, delimitersToGuess: [',', ';', '\t', '|'] })
  return meta.delimiter || ','
}
