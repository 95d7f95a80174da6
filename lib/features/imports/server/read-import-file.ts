import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { isDuplicateKey } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { detectDelimiter, MAX_ROW_BYTES } from '@/lib/core/server/spreadsheets/csv-rows'
import { isMarkup, readMarkupTables } from '@/lib/core/server/spreadsheets/markup-tables'
import { isOds, readOdsSheets } from '@/lib/core/server/spreadsheets/ods-sheets'
import type { SheetItem } from '@/lib/core/server/spreadsheets/sheet-item'
import { isVCard } from '@/lib/core/server/spreadsheets/vcard'
import { isXls, readXlsSheets } from '@/lib/core/server/spreadsheets/xls-sheets'
import { SpreadsheetError } from '@/lib/core/server/spreadsheets/xlsx-sheet-reader'
import { readXlsxSheets } from '@/lib/core/server/spreadsheets/xlsx-sheets'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { toRawCsv } from '@/lib/core/spreadsheets/csv-file'
import { Import } from '@/models/import'
import { MAX_COLUMNS, MAX_ROWS, MAX_TEXT_BYTES, MAX_TEXT_PER_FILE_BYTE } from '../rules'
import { deleteParts, markFileAsText, readFileParts, readText, writeText } from './file-parts'
import { type FoundImport, findImportInState, importStateError } from './find-import'
import { type ImportDto, toImportDto } from './import-dto'
import { type InspectedSheet, inspectSheet, MAX_HEADING_ROW, type SheetSpan } from './inspect-sheet'
import { proposeSheets, proposeTable } from './propose-table'
import { readVCardRows } from './read-vcard-rows'

const START_BYTES = 200_000
const MARKUP_BYTES = 2_000
const WORKBOOK_LIMITS = {
  maxSheetBytes: 150_000_000,
  maxTextBytes: 30_000_000,
  maxRows: MAX_ROWS + MAX_HEADING_ROW,
  maxColumns: MAX_COLUMNS,
  // The row check rejects longer rows.
  maxRowBytes: MAX_ROW_BYTES,
}
const MAX_SHEETS = 60

/** Throws `not-found`, `status-not-possible`, and `invalid` (field `file`) if it holds no table. */
export async function readImportFile(admin: SessionUser, id: string): Promise<ImportDto> {
  const found = await findImportInState(admin, id, ['uploading'])
  const { textBytes, delimiter, spans } = await convertToCsv(found).catch((cause: unknown) => {
    // Another tab is reading the file.
    if (isDuplicateKey(cause)) throw importStateError()
    throw cause
  })
  const sheets: InspectedSheet[] = []
  for (const span of spans)
    sheets.push(await inspectSheet(found._id, span, { textBytes, delimiter }))
  const chosen = proposeSheets(sheets)
  const widest = Math.max(...chosen.map((nth) => sheets[nth]?.headings.length ?? 0))
  if (widest < 2) throw fileError('noHeadings')
  if (widest > MAX_COLUMNS) throw fileError('tooManyColumns')
  const table = proposeTable(sheets, chosen, found.fileName)
  const changed = await Import.findOneAndUpdate(
    { _id: id, state: 'uploading' },
    { $set: { state: 'mapping' as const, textBytes, delimiter, ...table } },
    { returnDocument: 'after' },
  ).lean()
  if (!changed) throw importStateError()
  return toImportDto(changed)
}

interface ImportText {
  textBytes: number
  delimiter: string
  spans: SheetSpan[]
}

async function convertToCsv(found: FoundImport): Promise<ImportText> {
  const { _id, bytes, expiresAt } = found
  const file = await readFileParts(_id)
  if (file.byteLength !== bytes) throw validationError({ file: ['imports.refusals.incomplete'] })
  const signature = file.subarray(0, 4).toString('latin1')
  if (signature.startsWith('PK')) {
    const read = isOds(file) ? readOdsSheets : readXlsxSheets
    return writeSheetsAsCsv(found, file, read(file, WORKBOOK_LIMITS))
  }
  if (isXls(file)) {
    return writeSheetsAsCsv(found, file, readXlsSheets(file, WORKBOOK_LIMITS))
  }
  const isUtf16 = signature.startsWith('\xFF\xFE') || signature.startsWith('\xFE\xFF')
  if (!isUtf16 && file.subarray(0, START_BYTES).includes(0)) throw fileError('notATable')
  const encoding = signature.startsWith('\xFE\xFF') ? 'utf-16be' : isUtf16 ? 'utf-16le' : 'utf-8'
  const decode = (bytes: Buffer) => new TextDecoder(encoding).decode(bytes)
  const items = tableReader(decode(file.subarray(0, MARKUP_BYTES)), () => decode(file))
  if (items) return writeSheetsAsCsv(found, file, items())
  if (isUtf16) return asSingleSheet(_id, await writeText(_id, [decode(file)], expiresAt))
  await markFileAsText(_id)
  return asSingleSheet(_id, bytes)
}

/** Some `.xls` files are in fact HTML or XML. */
function tableReader(start: string, text: () => string) {
  if (isMarkup(start)) {
    return async function* () {
      yield* readMarkupTables(text(), WORKBOOK_LIMITS)
    }
  }
  if (!isVCard(start)) return null
  return async function* (): AsyncGenerator<SheetItem> {
    yield { tab: { name: '', isHidden: false } }
    for (const cells of readVCardRows(text())) yield { cells }
  }
}

async function asSingleSheet(id: FoundImport['_id'], textBytes: number): Promise<ImportText> {
  const start = await readText(id, 0, Math.min(START_BYTES, textBytes))
  const offset = start.subarray(0, 3).toString('latin1') === '\xEF\xBB\xBF' ? 3 : 0
  const delimiter = detectDelimiter(start.subarray(offset).toString('utf8'))
  const span = { name: '', isHidden: false, at: offset, end: textBytes, base: 0 }
  return { textBytes, delimiter, spans: [span] }
}

async function writeSheetsAsCsv(
  { _id, expiresAt }: FoundImport,
  file: Buffer,
  items: AsyncIterable<SheetItem>,
): Promise<ImportText> {
  const spans: SheetSpan[] = []
  const lines = workbookAsCsv(file, items, spans)
  const textBytes = await writeText(_id, lines, expiresAt).catch(async (cause: unknown) => {
    if (cause instanceof AppError) await deleteParts(_id, 'text')
    throw cause
  })
  return { textBytes, delimiter: ',', spans }
}

async function* workbookAsCsv(
  file: Buffer,
  items: AsyncIterable<SheetItem>,
  spans: SheetSpan[],
): AsyncGenerator<string> {
  try {
    const maxBytes = Math.min(MAX_TEXT_BYTES, file.byteLength * MAX_TEXT_PER_FILE_BYTE)
    let offset = 0
    let rows = 0
    let span: SheetSpan | undefined
    for await (const { tab, cells } of items) {
      if (tab) {
        if (spans.length >= MAX_SHEETS) throw new SpreadsheetError('too-large')
        span = { ...tab, name: tab.name.slice(0, 100), at: offset, end: offset, base: rows }
        spans.push(span)
        continue
      }
      const line = toRawCsv([cells])
      offset += Buffer.byteLength(line)
      rows += 1
      if (offset > maxBytes) throw new SpreadsheetError('too-large')
      if (span) span.end = offset
      yield line
    }
  } catch (cause) {
    if (!(cause instanceof SpreadsheetError)) throw cause
    const errorNames = {
      'not-a-workbook': 'notATable',
      encrypted: 'hasPassword',
      'too-large': 'tooLarge',
      'too-many-rows': 'tooManyRows',
    } as const
    throw fileError(errorNames[cause.problem])
  }
}

const FILE_ERRORS = {
  hasPassword: 'imports.refusals.hasPassword',
  notATable: 'imports.refusals.notATable',
  tooLarge: 'imports.refusals.tooLarge',
  tooManyRows: 'imports.refusals.tooManyRows',
  noHeadings: 'imports.refusals.noHeadings',
  tooManyColumns: 'imports.refusals.tooManyColumns',
} as const

function fileError(name: keyof typeof FILE_ERRORS): AppError {
  return validationError({ file: [FILE_ERRORS[name]] })
}
