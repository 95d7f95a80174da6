import 'server-only'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Entry, ZipFile } from 'yauzl'
import type { SheetItem } from './sheet-item'
import {
  localName,
  MAX_CELL_LENGTH,
  SpreadsheetError,
  type SpreadsheetLimits,
  XlsxSheetReader,
} from './xlsx-sheet-reader'
import { openZip, readZipEntries, unzipEntry } from './zip-entries'

const MAX_SMALL_ENTRY_BYTES = 1_000_000

/** Only shared texts stay in memory; the bounds hold for all sheets together. Throws `SpreadsheetError`. */
export async function* readXlsxSheets(
  file: Buffer,
  limits: SpreadsheetLimits,
): AsyncGenerator<SheetItem> {
  const zip = await openZip(file)
  try {
    const entries = await readZipEntries(zip)
    const sheets = await sheetsOf(zip, entries)
    if (sheets.length === 0) throw new SpreadsheetError('not-a-workbook')
    const texts = await sharedTexts(zip, entries.get('xl/sharedStrings.xml'), limits.maxTextBytes)
    const remaining = { bytes: limits.maxSheetBytes }
    for (const { tab, part } of sheets) {
      yield { tab }
      const reader = new XlsxSheetReader(texts, limits)
      for await (const chunk of unzipEntry(zip, part, remaining)) {
        for (const cells of reader.read(chunk)) yield { cells }
      }
      reader.end()
    }
  } catch (cause) {
    if (cause instanceof SpreadsheetError) throw cause
    // Broken archives and broken XML are the same error to the user.
    throw Object.assign(new SpreadsheetError('not-a-workbook'), { cause })
  } finally {
    zip.close()
  }
}

async function tagsOf(zip: ZipFile, entry: Entry | undefined) {
  const tags: SaxesTagPlain[] = []
  if (!entry) return tags
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => tags.push({ ...tag, attributes: { ...tag.attributes } }))
  for await (const text of unzipEntry(zip, entry, { bytes: MAX_SMALL_ENTRY_BYTES }))
    parser.write(text)
  parser.close()
  return tags
}

async function sheetsOf(zip: ZipFile, entries: Map<string, Entry>) {
  const workbook = await tagsOf(zip, entries.get('xl/workbook.xml'))
  const relations = await tagsOf(zip, entries.get('xl/_rels/workbook.xml.rels'))
  const sheets = workbook
    .filter(({ name }) => localName(name) === 'sheet')
    .flatMap(({ attributes }) => {
      const relation = relations.find((one) => one.attributes.Id === attributes['r:id'])
      const target = relation?.attributes.Target
      const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
      const part = entries.get(path)
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
      return part ? [{ tab: { name: attributes.name ?? '', isHidden }, part }] : []
    })
  const only = entries.get('xl/worksheets/sheet1.xml')
  if (sheets.length > 0 || !only) return sheets
  return [{ tab: { name: '', isHidden: false }, part: only }]
}

async function sharedTexts(zip: ZipFile, entry: Entry | undefined, maxBytes: number) {
  const texts: string[] = []
  if (!entry) return texts
  let text: string | null = null
  let isPhonetic = false
  let isText = false
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, isSelfClosing }) => {
    if (localName(name) === 'si') text = ''
    if (localName(name) === 'rPh') isPhonetic = true
    isText = localName(name) === 't' && !isSelfClosing
  })
  parser.on('text', (chunk) => {
    if (isText && !isPhonetic && text !== null && text.length < MAX_CELL_LENGTH) text += chunk
  })
  parser.on('closetag', ({ name }) => {
    isText = false
    if (localName(name) === 'rPh') isPhonetic = false
    if (localName(name) === 'si') texts.push(text ?? '')
  })
  for await (const chunk of unzipEntry(zip, entry, { bytes: maxBytes })) parser.write(chunk)
  parser.close()
  return texts
}
