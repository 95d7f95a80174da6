import 'server-only'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { csvLines } from '@/lib/core/spreadsheets/csv-file'
import { delimiterOf, MAX_ROW_BYTES, readCsvRows } from '@/lib/core/spreadsheets/csv-rows'
import { XlsxProblem } from '@/lib/core/spreadsheets/sheet-reader'
import { readXlsxRows } from '@/lib/core/spreadsheets/xlsx-rows'
import { invalid } from '@/lib/core/validation/invalid'
import { Import } from '@/models/import'
import { deleteParts, readFileParts, readText, takeFileAsText, writeText } from './file-parts'
import { type FoundImport, findImportIn, notPossibleNow } from './find-import'
import { matchColumns } from './match-columns'
import {
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_TEXT_BYTES,
  MAX_TEXT_PER_FILE_BYTE,
  PREVIEW_ROWS,
} from './rules'
import { type ShownImport, shownImport } from './shapes'

/** Where the headings may stand: below a title and a line about the organisation. */
const HEADING_WITHIN_ROWS = 20
const START_BYTES = 200_000
/** No heading or cell of the preview is shown longer. */
const MAX_SHOWN_LENGTH = 100
const WORKBOOK = {
  maxSheetBytes: 150_000_000,
  maxTextBytes: 30_000_000,
  maxRows: MAX_ROWS + HEADING_WITHIN_ROWS,
  maxColumns: MAX_COLUMNS,
  // The check refuses a row that is longer.
  maxRowBytes: MAX_ROW_BYTES,
}

/**
 * Reads the file of an import, once all its parts are there: a workbook becomes CSV in one pass, whatever it is
 * encoded in becomes UTF-8, and its headings and first rows are looked at. Proposes which column holds what.
 * Throws `not-found`, `status-not-possible`, and `invalid` at the field `file` for what is no table.
 */
export async function readImportFile(id: string): Promise<ShownImport> {
  const found = await findImportIn(id, ['uploading'])
  const textBytes = await asText(found).catch((cause: unknown) => {
    // Another tab reads it at this moment.
    if (isDuplicateKey(cause)) throw notPossibleNow()
    throw cause
  })
  const start = await readText(id, 0, Math.min(START_BYTES, textBytes))
  const mark = start.subarray(0, 3).toString('latin1') === '\xEF\xBB\xBF' ? 3 : 0
  const delimiter = delimiterOf(start.subarray(mark).toString('utf8'))
  const rows = readCsvRows(start.subarray(mark), {
    ...{ delimiter, maxRows: HEADING_WITHIN_ROWS + PREVIEW_ROWS },
    isLast: textBytes <= START_BYTES,
  })
  const heading = rows.slice(0, HEADING_WITHIN_ROWS).findIndex(({ cells }) => written(cells) >= 2)
  const row = rows[heading]
  if (!row?.cells) throw fileRefused('noHeadings')
  const headings = withoutEmptyEnd(row.cells).map(shown)
  if (headings.length > MAX_COLUMNS) throw fileRefused('tooManyColumns')
  const firstRowAt = mark + row.end
  const changed = await Import.findOneAndUpdate(
    { _id: id, state: 'uploading' },
    {
      $set: {
        ...{ state: 'mapping' as const, textBytes, firstRowAt, delimiter, headings },
        headingRow: heading + 1,
        mapping: matchColumns(headings),
        preview: rows
          .slice(heading + 1)
          .filter(({ cells }) => written(cells) > 0)
          .slice(0, PREVIEW_ROWS)
          .map(({ cells }) => headings.map((_, column) => shown(cells?.[column] ?? ''))),
      },
    },
    { returnDocument: 'after' },
  ).lean()
  if (!changed) throw notPossibleNow()
  return shownImport(changed)
}

/** Replaces the file by its text in UTF-8, and returns how long that is in bytes. */
async function asText({ _id, bytes, expiresAt }: FoundImport): Promise<number> {
  const file = await readFileParts(_id)
  if (file.byteLength !== bytes) throw invalid({ file: ['imports.refusals.incomplete'] })
  const begins = file.subarray(0, 4).toString('latin1')
  if (begins.startsWith('PK')) {
    return writeText(_id, workbookAsCsv(file), expiresAt).catch(async (cause: unknown) => {
      if (cause instanceof AppError) await deleteParts(_id, 'text')
      throw cause
    })
  }
  // Workbooks before 2007, and newer ones with a password.
  if (begins === '\xD0\xCF\x11\xE0') throw fileRefused('oldExcel')
  if (begins.startsWith('\xFF\xFE') || begins.startsWith('\xFE\xFF')) {
    const encoding = begins.startsWith('\xFF\xFE') ? 'utf-16le' : 'utf-16be'
    return writeText(_id, [new TextDecoder(encoding).decode(file)], expiresAt)
  }
  if (file.subarray(0, START_BYTES).includes(0)) throw fileRefused('notATable')
  await takeFileAsText(_id)
  return bytes
}

async function* workbookAsCsv(file: Buffer): AsyncGenerator<string> {
  try {
    const maxBytes = Math.min(MAX_TEXT_BYTES, file.byteLength * MAX_TEXT_PER_FILE_BYTE)
    let size = 0
    for await (const cells of readXlsxRows(file, WORKBOOK)) {
      const line = csvLines([cells])
      size += Buffer.byteLength(line)
      if (size > maxBytes) throw new XlsxProblem('too-large')
      yield line
    }
  } catch (cause) {
    if (!(cause instanceof XlsxProblem)) throw cause
    const refusals = {
      'not-a-workbook': 'notATable',
      'too-large': 'tooLarge',
      'too-many-rows': 'tooManyRows',
    } as const
    throw fileRefused(refusals[cause.problem])
  }
}

const REFUSALS = {
  oldExcel: 'imports.refusals.oldExcel',
  notATable: 'imports.refusals.notATable',
  tooLarge: 'imports.refusals.tooLarge',
  tooManyRows: 'imports.refusals.tooManyRows',
  noHeadings: 'imports.refusals.noHeadings',
  tooManyColumns: 'imports.refusals.tooManyColumns',
} as const

function fileRefused(name: keyof typeof REFUSALS): AppError {
  return invalid({ file: [REFUSALS[name]] })
}

/** How many cells of a row are not empty. */
function written(cells: readonly string[] | null): number {
  return cells?.filter((cell) => cell.trim() !== '').length ?? 0
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}

function shown(cell: string): string {
  const text = cell.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}
