import 'server-only'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** What the parts of a workbook may hold once they are unpacked; a small file may unpack to gigabytes. */
export interface XlsxBounds {
  /** Bytes of the sheet. */
  maxSheetBytes: number
  /** Bytes of the texts that its cells refer to, which stay in memory. */
  maxTextBytes: number
  maxRows: number
  maxColumns: number
}

/** A file that is no workbook, or holds more than the bounds allow. */
export class XlsxProblem extends Error {
  constructor(readonly problem: 'not-a-workbook' | 'too-large' | 'too-many-rows') {
    super(`XLSX: ${problem}`)
  }
}

/** More than the parts of any workbook. */
const MAX_PARTS = 1_000
/** Longer than any cell of a table of people. */
const MAX_CELL_LENGTH = 5_000
const MAX_SMALL_PART_BYTES = 1_000_000

/**
 * Yields the rows of the first sheet of an XLSX file, empty ones too. Numbers and days come as the numbers that are stored. Only the texts that cells share are held in memory.
 * Throws `XlsxProblem`.
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
  const id = workbook.find(({ name }) => local(name) === 'sheet')?.attributes['r:id']
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
    if (local(name) === 'si') text = ''
    if (local(name) === 'rPh') isPhonetic = true
    isText = local(name) === 't' && !isSelfClosing
  })
  parser.on('text', (piece) => {
    if (isText && !isPhonetic && text !== null && text.length < MAX_CELL_LENGTH) text += piece
  })
  parser.on('closetag', ({ name }) => {
    isText = false
    if (local(name) === 'rPh') isPhonetic = false
    if (local(name) === 'si') texts.push(text ?? '')
  })
  for await (const piece of unpacked(zip, entry, maxBytes)) parser.write(piece)
  parser.close()
  return texts
}

/** Makes rows of the XML of a sheet, piece by piece. */
class SheetReader {
  private readonly parser = new SaxesParser()
  private rows: string[][] = []
  private row: string[] = []
  private cell = { column: 0, type: '', value: '' }
  private isValue = false
  private count = 0

  constructor(
    private readonly texts: readonly string[],
    private readonly bounds: XlsxBounds,
  ) {
    this.parser.on('opentag', (tag) => this.open(tag))
    this.parser.on('text', (piece) => {
      if (this.isValue && this.cell.value.length < MAX_CELL_LENGTH) this.cell.value += piece
    })
    this.parser.on('closetag', ({ name }) => this.close(local(name)))
  }

  /** The rows that end in a piece of the XML. */
  read(piece: string): string[][] {
    this.rows = []
    this.parser.write(piece)
    return this.rows
  }

  end(): void {
    this.parser.close()
  }

  private open({ name, attributes, isSelfClosing }: SaxesTagPlain): void {
    const tag = local(name)
    if (tag === 'row') this.openRow(Number(attributes.r) || this.count + 1)
    if (tag === 'c') {
      const column = columnOf(attributes.r) ?? this.row.length
      this.cell = { column, type: attributes.t ?? 'n', value: '' }
    }
    this.isValue = (tag === 'v' || tag === 't') && !isSelfClosing
  }

  /** Rows in which nothing stands are left out of the file, and have their numbers all the same. */
  private openRow(number: number): void {
    if (number > this.bounds.maxRows) throw new XlsxProblem('too-many-rows')
    for (; this.count < number - 1; this.count += 1) this.rows.push([])
    this.row = []
    this.count += 1
  }

  private close(tag: string): void {
    this.isValue = false
    if (tag === 'row') this.rows.push(this.row)
    const { column, value } = this.cell
    // What stands beyond is told as one cell too many.
    if (tag !== 'c' || value === '' || column > this.bounds.maxColumns) return
    while (this.row.length < column) this.row.push('')
    this.row[column] = this.shown()
  }

  private shown(): string {
    const { type, value } = this.cell
    if (type === 's') return this.texts[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type !== 'n') return value
    // 8.801711000001E12 is a phone number.
    const number = Number(value)
    return /e/i.test(value) && Number.isSafeInteger(number) ? String(number) : value
  }
}

/** The column of a cell by its name, such as `AB12`, from 0. */
function columnOf(name: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** A tag without the prefix of its namespace. */
function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
