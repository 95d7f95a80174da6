import 'server-only'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import {
  localName,
  MAX_CELL_LENGTH,
  SheetReader,
  type XlsxBounds,
  XlsxProblem,
} from './sheet-reader'

/** More than the parts of any workbook. */
const MAX_PARTS = 1_000
const MAX_SMALL_PART_BYTES = 1_000_000

/**
 * Yields the rows of the first sheet of an XLSX file, empty ones too. Numbers and days come as the numbers that
 * are stored. Only the texts that cells share are held in memory. Throws `XlsxProblem`.
 */
export async function* readXlsxRows(file: Buffer, bounds: XlsxBounds): AsyncGenerator<string[]> {
  const zip = await opened(file)
  try {
    const parts = await partsOf(zip)
    const sheet = parts.get(await firstSheet(zip, parts))
    if (!sheet) throw new XlsxProblem('not-a-workbook')
    const texts = await sharedTexts(zip, parts.get('xl/sharedStrings.xml'), bounds.maxTextBytes)
    const reader = new SheetReader(texts, bounds)
    for await (const chunk of unpacked(zip, sheet, bounds.maxSheetBytes)) yield* reader.read(chunk)
    reader.end()
  } catch (cause) {
    if (cause instanceof XlsxProblem) throw cause
    // Broken archives and XML that is none: what is told is the same.
    throw Object.assign(new XlsxProblem('not-a-workbook'), { cause })
  } finally {
    zip.close()
  }
}

async function opened(file: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(file, { lazyEntries: true })
  } catch (cause) {
    throw Object.assign(new XlsxProblem('not-a-workbook'), { cause })
  }
}

async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, entry)
    if (parts.size > MAX_PARTS) throw new XlsxProblem('too-large')
  }
  return parts
}

/** Unpacks a part piece by piece, and no more of it than `maxBytes`, whatever its header says. */
async function* unpacked(zip: ZipFile, entry: Entry, maxBytes: number): AsyncGenerator<string> {
  if (entry.uncompressedSize > maxBytes) throw new XlsxProblem('too-large')
  const stream = await zip.openReadStreamPromise(entry)
  const decoder = new TextDecoder('utf-8')
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new XlsxProblem('too-large')
    yield decoder.decode(chunk, { stream: true })
  }
}

/** The tags of a small part with their attributes. */
async function tagsOf(zip: ZipFile, entry: Entry | undefined) {
  const tags: SaxesTagPlain[] = []
  if (!entry) return tags
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => tags.push({ ...tag, attributes: { ...tag.attributes } }))
  for await (const text of unpacked(zip, entry, MAX_SMALL_PART_BYTES)) parser.write(text)
  parser.close()
  return tags
}

/** The name of the part that holds the first sheet. */
async function firstSheet(zip: ZipFile, parts: Map<string, Entry>): Promise<string> {
  const workbook = await tagsOf(zip, parts.get('xl/workbook.xml'))
  const relations = await tagsOf(zip, parts.get('xl/_rels/workbook.xml.rels'))
  const id = workbook.find(({ name }) => localName(name) === 'sheet')?.attributes['r:id']
  const target = relations.find(({ attributes }) => attributes.Id === id)?.attributes.Target
  if (!id || !target) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The texts that cells refer to by number. */
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
  for await (const piece of unpacked(zip, entry, maxBytes)) parser.write(piece)
  parser.close()
  return texts
}
