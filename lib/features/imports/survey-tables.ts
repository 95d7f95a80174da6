import 'server-only'
import type { Types } from 'mongoose'
import { type CsvRow, readCsvRows } from '@/lib/core/spreadsheets/csv-rows'
import { readText } from './file-parts'
import { headingScore, isData } from './match-columns'
import { addEvidence, type DayEvidence } from './read-dates'
import { MAX_COLUMNS } from './rules'

/** How much of the text is in memory at a time. */
const WINDOW_BYTES = 512_000
const ROWS_AT_ONCE = 2_000
/** Where the headings may be: below a title and a line about the organisation. */
export const HEADING_WITHIN_ROWS = 15
/** How many rows below the headings tell what their columns hold. */
const SAMPLE_ROWS = 50

/** Where a sheet is in the text of an import. A file without sheets is one without a name. */
export interface SheetSpan {
  name: string
  isHidden: boolean
  /** Its bytes in the text. */
  at: number
  end: number
  /** How many rows the text has before it. */
  base: number
}

export interface SurveyedSheet extends SheetSpan {
  /** Rows below the headings with something in them. */
  rows: number
  /** The same above the headings: titles and notes. */
  above: number
  /** The row of the headings, from 1; 0 for a sheet without any. */
  headingRow: number
  firstRowAt: number
  headings: string[]
  /** Whether nothing in it looks like a table of people. */
  isCover: boolean
  days: DayEvidence[]
  /** Its first rows, from which another row of headings may be chosen. */
  firstRows: string[][]
  /** Rows below the headings, to guess by and to show. */
  sample: string[][]
}

interface Options {
  textBytes: number
  delimiter: string
  /** The row of the headings, when the admin has corrected it. */
  headingRow?: number | undefined
}

/** Reads a sheet once: where its headings are, how many rows are below, and how days are written. */
export async function surveySheet(
  id: Types.ObjectId,
  span: SheetSpan,
  { delimiter, headingRow: wanted }: Options,
): Promise<SurveyedSheet> {
  let surveyed: SurveyedSheet | undefined
  for await (const rows of rowsOf(id, span, delimiter)) {
    surveyed ??= begun(span, rows, wanted)
    countRows(surveyed, rows)
  }
  return surveyed ?? begun(span, [], wanted)
}

interface TextRow extends CsvRow {
  /** Where it begins in the text. */
  at: number
}

async function* rowsOf(
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

function begun(span: SheetSpan, rows: readonly TextRow[], wanted?: number): SurveyedSheet {
  const first = rows.slice(0, HEADING_WITHIN_ROWS)
  const headingRow = wanted ?? guessHeadingRow(first.map(({ cells }) => cells ?? []))
  const heading = rows[headingRow - 1]
  const below = rows.slice(headingRow)
  const sample = below
    .filter(({ cells }) => written(cells) > 0)
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells ?? [])
  const widest = Math.max(0, ...sample.map((cells) => withoutEmptyEnd(cells).length))
  const headings = heading?.cells
    ? withoutEmptyEnd(heading.cells)
    : Array.from({ length: Math.min(widest, MAX_COLUMNS) }, () => '')
  return {
    ...span,
    ...{ rows: 0, headingRow, headings, sample },
    above: first.slice(0, Math.max(0, headingRow - 1)).filter(isFilled).length,
    firstRowAt: heading?.end ?? span.at,
    isCover: headingScore(headings) < 2 && !sample.some((cells) => cells.some(isData)),
    days: headings.map(() => ({ dayFirst: 0, monthFirst: 0, either: 0 })),
    firstRows: first.map(({ cells }) => [...(cells ?? [])]),
  }
}

function countRows(sheet: SurveyedSheet, rows: readonly TextRow[]): void {
  for (const row of rows) {
    if (row.at < sheet.firstRowAt || !isFilled(row)) continue
    sheet.rows += 1
    for (const [column, evidence] of sheet.days.entries()) {
      addEvidence(evidence, row.cells?.[column] ?? '')
    }
  }
}

/** Whether a row has something in it. One that cannot be read does, and is told of. */
function isFilled({ cells }: CsvRow): boolean {
  return cells === null || written(cells) > 0
}

/**
 * The row of the headings within the first ones, from 1: the one that names most of what a list of donors
 * holds, and else the first with two cells. 0 where the people begin at once.
 */
export function guessHeadingRow(rows: readonly (readonly string[])[]): number {
  const scores = rows.map(headingScore)
  const best = Math.max(0, ...scores)
  if (best >= 2) return scores.indexOf(best) + 1
  const first = rows.findIndex((cells) => written(cells) >= 2)
  const hasData = rows[first]?.some(isData) ?? false
  return hasData ? 0 : first + 1
}

/** How many cells of a row are not empty. */
function written(cells: readonly string[] | null): number {
  return cells?.filter((cell) => cell.trim() !== '').length ?? 0
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}
