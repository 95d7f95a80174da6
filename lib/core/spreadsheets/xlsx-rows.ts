import 'server-only'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Entry, ZipFile } from 'yauzl'
import type { SheetPiece } from './sheet-piece'
import {
  localName,
  MAX_CELL_LENGTH,
  SheetReader,
  type XlsxBounds,
  XlsxProblem,
} from './sheet-reader'
import { openZip, partsOf, unpacked } from './zip-parts'

const MAX_SMALL_PART_BYTES = 1_000_000

/** Only shared texts stay in memory; the bounds hold for all sheets together. Throws `XlsxProblem`. */
export async function* readXlsxSheets(
  file: Buffer,
  bounds: XlsxBounds,
): AsyncGenerator<SheetPiece> {
  const zip = await openZip(file)
  try {
    const parts = await partsOf(zip)
    const sheets = await sheetsOf(zip, parts)
    if (sheets.length === 0) throw new XlsxProblem('not-a-workbook')
    const texts = await sharedTexts(zip, parts.get('xl/sharedStrings.xml'), bounds.maxTextBytes)
    const left = { bytes: bounds.maxSheetBytes }
    for (const { tab, part } of sheets) {
      yield { tab }
      const reader = new SheetReader(texts, bounds)
      for await (const chunk of unpacked(zip, part, left)) {
        for (const cells of reader.read(chunk)) yield { cells }
      }
      reader.end()
    }
  } catch (cause) {
    if (cause instanceof XlsxProblem) throw cause
    // Broken archives and broken XML are the same error to the user.
    throw Object.assign(new XlsxProblem('not-a-workbook'), { cause })
  } finally {
    zip.close()
  }
}

async function tagsOf(zip: ZipFile, entry: Entry | undefined) {
  const tags: SaxesTagPlain[] = []
  if (!entry) return tags
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => tags.push({ ...tag, attributes: { ...tag.attributes } }))
  for await (const text of unpacked(zip, entry, { bytes: MAX_SMALL_PART_BYTES })) parser.write(text)
  parser.close()
  return tags
}

async function sheetsOf(zip: ZipFile, parts: Map<string, Entry>) {
  const workbook = await tagsOf(zip, parts.get('xl/workbook.xml'))
  const relations = await tagsOf(zip, parts.get('xl/_rels/workbook.xml.rels'))
  const sheets = workbook
    .filter(({ name }) => localName(name) === 'sheet')
    .flatMap(({ attributes }) => {
      const relation = relations.find((one) => one.attributes.Id === attributes['r:id'])
      const target = relation?.attributes.Target
      const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
      const part = parts.get(path)
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
      return part ? [{ tab: { name: attributes.name ?? '', isHidden }, part }] : []
    })
  const only = parts.get('xl/worksheets/sheet1.xml')
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
  parser.on('text', (piece) => {
    if (isText && !isPhonetic && text !== null && text.length < MAX_CELL_LENGTH) text += piece
  })
  parser.on('closetag', ({ name }) => {
    isText = false
    if (localName(name) === 'rPh') isPhonetic = false
    if (localName(name) === 'si') texts.push(text ?? '')
  })
  for await (const piece of unpacked(zip, entry, { bytes: maxBytes })) parser.write(piece)
  parser.close()
  return texts
}
