import 'server-only'
import type { Types } from 'mongoose'
import { type CsvRow, readCsvRows } from '@/lib/core/server/spreadsheets/csv-rows'
import { addEvidence, type DayEvidence } from '../parse-dates'
import { MAX_COLUMNS } from '../rules'
import { convertBijoyCells, findBijoyColumns } from './bijoy'
import { readText } from './file-parts'
import { headingScore, isDataCell } from './match-columns'

const WINDOW_BYTES = 512_000
const ROWS_AT_ONCE = 2_000
/** Lists often start with a title and a line about the organisation. */
export const MAX_HEADING_ROW = 15
const SAMPLE_ROWS = 50
const BIJOY_SAMPLE_ROWS = 200

export interface SheetSpan {
  name: string
  isHidden: boolean
  at: number
  end: number
  /** The number of rows before the sheet. */
  base: number
}

export interface InspectedSheet extends SheetSpan {
  /** Non-empty rows below the headings. */
  rows: number
  /** Non-empty rows above the headings. */
  above: number
  /** Counts from 1; 0 means no headings. */
  headingRow: number
  firstRowAt: number
  headings: string[]
  isCover: boolean
  /** Columns in Bijoy, which the rows of this sheet no longer show. */
  bijoyColumns: number[]
  days: DayEvidence[]
  firstRows: string[][]
  sample: string[][]
}

interface InspectOptions {
  textBytes: number
  delimiter: string
  headingRow?: number | undefined
}

/** Reads a sheet once to find its headings, its row count and its date order. */
export async function inspectSheet(
  id: Types.ObjectId,
  span: SheetSpan,
  { delimiter, headingRow: wanted }: InspectOptions,
): Promise<InspectedSheet> {
  let inspected: InspectedSheet | undefined
  let bijoyColumns: number[] | undefined
  for await (const read of readRows(id, span, delimiter)) {
    bijoyColumns ??= findBijoyColumns(
      read.slice(0, BIJOY_SAMPLE_ROWS).map(({ cells }) => cells ?? []),
    )
    const columns = bijoyColumns
    const rows = read.map((row) => ({
      ...row,
      cells: row.cells && convertBijoyCells(row.cells, columns),
    }))
    inspected ??= startInspection(span, rows, { wanted, bijoyColumns })
    countRows(inspected, rows)
  }
  return inspected ?? startInspection(span, [], { wanted, bijoyColumns: [] })
}

interface TextRow extends CsvRow {
  at: number
}

async function* readRows(
  id: Types.ObjectId,
  { at: start, end }: SheetSpan,
  delimiter: string,
): AsyncGenerator<TextRow[]> {
  for (let at = start; at < end; ) {
    const window = await readText(id, at, Math.min(WINDOW_BYTES, end - at))
    const isLast = at + window.byteLength >= end
    const read = readCsvRows(window, { delimiter, maxRows: ROWS_AT_ONCE, isLast })
    if (read.length === 0) return
    const from = at
    yield read.map((row, index) => ({
      cells: row.cells,
      at: from + (read[index - 1]?.end ?? 0),
      end: from + row.end,
    }))
    at = from + (read.at(-1)?.end ?? 0)
  }
}

function startInspection(
  span: SheetSpan,
  rows: readonly TextRow[],
  { wanted, bijoyColumns }: { wanted: number | undefined; bijoyColumns: number[] },
): InspectedSheet {
  const first = rows.slice(0, MAX_HEADING_ROW)
  const headingRow = wanted ?? guessHeadingRow(first.map(({ cells }) => cells ?? []))
  const heading = rows[headingRow - 1]
  const below = rows.slice(headingRow)
  const sample = below
    .filter(({ cells }) => countFilledCells(cells) > 0)
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells ?? [])
  const widest = Math.max(0, ...sample.map((cells) => withoutEmptyEnd(cells).length))
  const headings = heading?.cells
    ? withoutEmptyEnd(heading.cells)
    : Array.from({ length: Math.min(widest, MAX_COLUMNS) }, () => '')
  return {
    ...span,
    rows: 0,
    headingRow,
    headings,
    sample,
    bijoyColumns,
    above: first.slice(0, Math.max(0, headingRow - 1)).filter(isFilled).length,
    firstRowAt: heading?.end ?? span.at,
    isCover: headingScore(headings) < 2 && !sample.some((cells) => cells.some(isDataCell)),
    days: headings.map(() => ({ dayFirst: 0, monthFirst: 0, either: 0 })),
    firstRows: first.map(({ cells }) => [...(cells ?? [])]),
  }
}

function countRows(sheet: InspectedSheet, rows: readonly TextRow[]): void {
  for (const row of rows) {
    if (row.at < sheet.firstRowAt || !isFilled(row)) continue
    sheet.rows += 1
    for (const [column, evidence] of sheet.days.entries()) {
      addEvidence(evidence, row.cells?.[column] ?? '')
    }
  }
}

/** An unreadable row counts as filled, so that the check reports it. */
function isFilled({ cells }: CsvRow): boolean {
  return cells === null || countFilledCells(cells) > 0
}

/** Picks the row, from 1, with the most donor fields; 0 when the data starts at once. */
export function guessHeadingRow(rows: readonly (readonly string[])[]): number {
  const scores = rows.map(headingScore)
  const best = Math.max(0, ...scores)
  if (best >= 2) return scores.indexOf(best) + 1
  const first = rows.findIndex((cells) => countFilledCells(cells) >= 2)
  const hasData = rows[first]?.some(isDataCell) ?? false
  return hasData ? 0 : first + 1
}

function countFilledCells(cells: readonly string[] | null): number {
  return cells?.filter((cell) => cell.trim() !== '').length ?? 0
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}
