import 'server-only'
import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** Limits after unpacking, because a small file may unpack to gigabytes. */
export interface SpreadsheetLimits {
  maxSheetBytes: number
  /** Texts that cells share, which stay in memory. */
  maxTextBytes: number
  maxRows: number
  maxColumns: number
  /** Texts in one row; later cells are left out. */
  maxRowBytes: number
}

export class SpreadsheetError extends Error {
  constructor(readonly problem: 'not-a-workbook' | 'encrypted' | 'too-large' | 'too-many-rows') {
    super(`Spreadsheet: ${problem}`)
  }
}

export const MAX_CELL_LENGTH = 5_000

export class XlsxSheetReader {
  private readonly parser = new SaxesParser()
  private rows: string[][] = []
  private row: string[] = []
  private cell = { column: 0, type: '', value: '' }
  private isValue = false
  private count = 0
  private rowBytes = 0

  constructor(
    private readonly texts: readonly string[],
    private readonly limits: SpreadsheetLimits,
  ) {
    this.parser.on('opentag', (tag) => this.open(tag))
    this.parser.on('text', (chunk) => {
      if (this.isValue && this.cell.value.length < MAX_CELL_LENGTH) this.cell.value += chunk
    })
    this.parser.on('closetag', ({ name }) => this.close(localName(name)))
  }

  read(chunk: string): string[][] {
    this.rows = []
    this.parser.write(chunk)
    return this.rows
  }

  end(): void {
    this.parser.close()
  }

  private open({ name, attributes, isSelfClosing }: SaxesTagPlain): void {
    const tag = localName(name)
    if (tag === 'row') this.openRow(Number(attributes.r))
    if (tag === 'c') {
      const column = columnOf(attributes.r) ?? this.row.length
      this.cell = { column, type: attributes.t ?? 'n', value: '' }
    }
    this.isValue = (tag === 'v' || tag === 't') && !isSelfClosing
  }

  /** Ignores a row number that goes back, so that a file cannot cheat the row count. */
  private openRow(number: number): void {
    if (number > this.limits.maxRows) throw new SpreadsheetError('too-many-rows')
    for (; this.count < number - 1; this.count += 1) this.rows.push([])
    this.row = []
    this.rowBytes = 0
    this.count += 1
    if (this.count > this.limits.maxRows) throw new SpreadsheetError('too-many-rows')
  }

  private close(tag: string): void {
    this.isValue = false
    if (tag === 'row') this.rows.push(this.row)
    const { column, value } = this.cell
    // One cell beyond the limit shows that there are too many columns.
    if (tag !== 'c' || value === '' || column > this.limits.maxColumns) return
    if (this.rowBytes > this.limits.maxRowBytes) return
    while (this.row.length < column) this.row.push('')
    this.row[column] = this.cellText()
    this.rowBytes += Buffer.byteLength(this.row[column])
  }

  private cellText(): string {
    const { type, value } = this.cell
    if (type === 's') return this.texts[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type !== 'n') return value
    // 8.801711000001E12 is a phone number.
    const number = Number(value)
    return /e/i.test(value) && Number.isSafeInteger(number) ? String(number) : value
  }
}

/** From 0; `AB12` is in column 27. */
function columnOf(name: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
