import 'server-only'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { SheetItem } from './sheet-item'
import { TableBuilder } from './table-builder'
import { MAX_CELL_LENGTH, SpreadsheetError, type SpreadsheetLimits } from './xlsx-sheet-reader'
import { openZip, readZipEntries, unzipEntry } from './zip-entries'

/** Whether an archive is an OpenDocument spreadsheet, by the names of its files. */
export function isOds(file: Buffer): boolean {
  return file.includes('content.xml') && !file.includes('xl/worksheets/')
}

/** Yields sheets and rows of an `.ods` file; days as `YYYY-MM-DD`. Throws `SpreadsheetError`. */
export async function* readOdsSheets(
  file: Buffer,
  limits: SpreadsheetLimits,
): AsyncGenerator<SheetItem> {
  const zip = await openZip(file)
  try {
    const content = (await readZipEntries(zip)).get('content.xml')
    if (!content) throw new SpreadsheetError('not-a-workbook')
    const tables = new TableBuilder(limits)
    const parser = odsParser(tables)
    for await (const text of unzipEntry(zip, content, { bytes: limits.maxSheetBytes })) {
      parser.write(text)
      yield* tables.takeItems()
    }
    parser.close()
  } catch (cause) {
    if (cause instanceof SpreadsheetError) throw cause
    throw Object.assign(new SpreadsheetError('not-a-workbook'), { cause })
  } finally {
    zip.close()
  }
}

/** Files repeat empty cells and rows to the edge of a sheet; people fill no more than this. */
const MAX_REPEATED = 1_000

function odsParser(tables: TableBuilder): SaxesParser {
  const parser = new SaxesParser()
  const hidden = new Set<string>()
  let style = ''
  let cell: { value: string; text: string; times: number } | null = null
  let rowTimes = 1
  let isText = false
  const timesOf = (attributes: SaxesTagPlain['attributes'], name: string) =>
    Math.min(Number(attributes[`table:number-${name}-repeated`] ?? 1) || 1, MAX_REPEATED)
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'style:style') style = attributes['style:name'] ?? ''
    if (name === 'style:table-properties' && attributes['table:display'] === 'false') {
      hidden.add(style)
    }
    if (name === 'table:table') {
      const isHidden = hidden.has(attributes['table:style-name'] ?? '')
      tables.openSheet({ name: attributes['table:name'] ?? '', isHidden })
    }
    if (name === 'table:table-row') rowTimes = timesOf(attributes, 'rows')
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      const value = attributes['office:date-value'] ?? attributes['office:value'] ?? ''
      cell = { value, text: '', times: timesOf(attributes, 'columns') }
    }
    if (name === 'text:p') {
      isText = true
      if (cell?.text) cell.text += '\n'
    }
  })
  parser.on('text', (chunk) => {
    if (isText && cell && cell.text.length < MAX_CELL_LENGTH) cell.text += chunk
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'text:p') isText = false
    if (name === 'table:table-row') tables.closeRow(rowTimes)
    if (cell && (name === 'table:table-cell' || name === 'table:covered-table-cell')) {
      tables.addCell(cell.value.replace(/T00:00:00$/, '') || cell.text, cell.times)
      cell = null
    }
  })
  return parser
}
