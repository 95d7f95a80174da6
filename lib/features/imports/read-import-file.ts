import 'server-only'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { isContactCards } from '@/lib/core/spreadsheets/contact-cards'
import { csvLines } from '@/lib/core/spreadsheets/csv-file'
import { delimiterOf, MAX_ROW_BYTES } from '@/lib/core/spreadsheets/csv-rows'
import { isMarkup, readMarkupTables } from '@/lib/core/spreadsheets/markup-tables'
import { isOds, readOdsSheets } from '@/lib/core/spreadsheets/ods-sheets'
import type { SheetPiece } from '@/lib/core/spreadsheets/sheet-piece'
import { XlsxProblem } from '@/lib/core/spreadsheets/sheet-reader'
import { readXlsxSheets } from '@/lib/core/spreadsheets/xlsx-rows'
import { invalid } from '@/lib/core/validation/invalid'
import { Import } from '@/models/import'
import { openedTable, proposedSheets } from './choose-sheets'
import { contactRows } from './contact-rows'
import { deleteParts, readFileParts, readText, takeFileAsText, writeText } from './file-parts'
import { type FoundImport, findImportIn, notPossibleNow } from './find-import'
import { isBijoy } from './is-bijoy'
import { MAX_COLUMNS, MAX_ROWS, MAX_TEXT_BYTES, MAX_TEXT_PER_FILE_BYTE } from './rules'
import { type ShownImport, shownImport } from './shapes'
import {
  HEADING_WITHIN_ROWS,
  type SheetSpan,
  type SurveyedSheet,
  surveySheet,
} from './survey-tables'

const START_BYTES = 200_000
const MARKUP_BYTES = 2_000
const WORKBOOK = {
  maxSheetBytes: 150_000_000,
  maxTextBytes: 30_000_000,
  maxRows: MAX_ROWS + HEADING_WITHIN_ROWS,
  maxColumns: MAX_COLUMNS,
  // The row check refuses longer rows.
  maxRowBytes: MAX_ROW_BYTES,
}
const MAX_SHEETS = 60

/** Throws `not-found`, `status-not-possible`, and `invalid` (field `file`) if it holds no table. */
export async function readImportFile(id: string): Promise<ShownImport> {
  const found = await findImportIn(id, ['uploading'])
  const { textBytes, delimiter, spans } = await asText(found).catch((cause: unknown) => {
    // Another tab is reading the file.
    if (isDuplicateKey(cause)) throw notPossibleNow()
    throw cause
  })
  const sheets: SurveyedSheet[] = []
  for (const span of spans)
    sheets.push(await surveySheet(found._id, span, { textBytes, delimiter }))
  const chosen = proposedSheets(sheets)
  const cells = sheets.flatMap(({ firstRows, sample }) => [...firstRows, ...sample].flat())
  if (isBijoy(cells)) throw fileRefused('bijoy')
  const widest = Math.max(...chosen.map((nth) => sheets[nth]?.headings.length ?? 0))
  if (widest < 2) throw fileRefused('noHeadings')
  if (widest > MAX_COLUMNS) throw fileRefused('tooManyColumns')
  const table = openedTable(sheets, chosen, found.fileName)
  const changed = await Import.findOneAndUpdate(
    { _id: id, state: 'uploading' },
    { $set: { state: 'mapping' as const, textBytes, delimiter, ...table } },
    { returnDocument: 'after' },
  ).lean()
  if (!changed) throw notPossibleNow()
  return shownImport(changed)
}

interface ImportText {
  textBytes: number
  delimiter: string
  spans: SheetSpan[]
}

async function asText(found: FoundImport): Promise<ImportText> {
  const { _id, bytes, expiresAt } = found
  const file = await readFileParts(_id)
  if (file.byteLength !== bytes) throw invalid({ file: ['imports.refusals.incomplete'] })
  const begins = file.subarray(0, 4).toString('latin1')
  if (begins.startsWith('PK')) {
    const read = isOds(file) ? readOdsSheets : readXlsxSheets
    return sheetsAsText(found, file, read(file, WORKBOOK))
  }
  // Excel files before 2007, and newer ones with a password.
  if (begins === '\xD0\xCF\x11\xE0') throw fileRefused('oldExcel')
  const isWide = begins.startsWith('\xFF\xFE') || begins.startsWith('\xFE\xFF')
  if (!isWide && file.subarray(0, START_BYTES).includes(0)) throw fileRefused('notATable')
  const encoding = begins.startsWith('\xFE\xFF') ? 'utf-16be' : isWide ? 'utf-16le' : 'utf-8'
  const decode = (bytes: Buffer) => new TextDecoder(encoding).decode(bytes)
  const pieces = tablesIn(decode(file.subarray(0, MARKUP_BYTES)), () => decode(file))
  if (pieces) return sheetsAsText(found, file, pieces())
  if (isWide) return asOneSheet(_id, await writeText(_id, [decode(file)], expiresAt))
  await takeFileAsText(_id)
  return asOneSheet(_id, bytes)
}

/** Some `.xls` files are in fact HTML or XML. */
function tablesIn(start: string, text: () => string) {
  if (isMarkup(start)) {
    return async function* () {
      yield* readMarkupTables(text(), WORKBOOK)
    }
  }
  if (!isContactCards(start)) return null
  return async function* (): AsyncGenerator<SheetPiece> {
    yield { tab: { name: '', isHidden: false } }
    for (const cells of contactRows(text())) yield { cells }
  }
}

async function asOneSheet(id: FoundImport['_id'], textBytes: number): Promise<ImportText> {
  const start = await readText(id, 0, Math.min(START_BYTES, textBytes))
  const at = start.subarray(0, 3).toString('latin1') === '\xEF\xBB\xBF' ? 3 : 0
  const delimiter = delimiterOf(start.subarray(at).toString('utf8'))
  const span = { name: '', isHidden: false, at, end: textBytes, base: 0 }
  return { textBytes, delimiter, spans: [span] }
}

async function sheetsAsText(
  { _id, expiresAt }: FoundImport,
  file: Buffer,
  pieces: AsyncIterable<SheetPiece>,
): Promise<ImportText> {
  const spans: SheetSpan[] = []
  const lines = workbookAsCsv(file, pieces, spans)
  const textBytes = await writeText(_id, lines, expiresAt).catch(async (cause: unknown) => {
    if (cause instanceof AppError) await deleteParts(_id, 'text')
    throw cause
  })
  return { textBytes, delimiter: ',', spans }
}

async function* workbookAsCsv(
  file: Buffer,
  pieces: AsyncIterable<SheetPiece>,
  spans: SheetSpan[],
): AsyncGenerator<string> {
  try {
    const maxBytes = Math.min(MAX_TEXT_BYTES, file.byteLength * MAX_TEXT_PER_FILE_BYTE)
    let at = 0
    let rows = 0
    let span: SheetSpan | undefined
    for await (const { tab, cells } of pieces) {
      if (tab) {
        if (spans.length >= MAX_SHEETS) throw new XlsxProblem('too-large')
        span = { ...tab, name: tab.name.slice(0, 100), at, end: at, base: rows }
        spans.push(span)
        continue
      }
      const line = csvLines([cells])
      at += Buffer.byteLength(line)
      rows += 1
      if (at > maxBytes) throw new XlsxProblem('too-large')
      if (span) span.end = at
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
  bijoy: 'imports.refusals.bijoy',
  noHeadings: 'imports.refusals.noHeadings',
  tooManyColumns: 'imports.refusals.tooManyColumns',
} as const

function fileRefused(name: keyof typeof REFUSALS): AppError {
  return invalid({ file: [REFUSALS[name]] })
}
