import 'server-only'
import type { SheetItem, SheetTab } from './sheet-item'
import { MAX_CELL_LENGTH, SpreadsheetError, type SpreadsheetLimits } from './xlsx-sheet-reader'

export class TableBuilder {
  private items: SheetItem[] = []
  private row: string[] = []
  private rows = 0
  private rowBytes = 0
  private emptyRows = 0

  constructor(private readonly limits: SpreadsheetLimits) {}

  openSheet(tab: SheetTab): void {
    this.items.push({ tab })
    this.rows = 0
    this.emptyRows = 0
  }

  addCell(text: string, times = 1): void {
    const cell = text.slice(0, MAX_CELL_LENGTH)
    for (let nth = 0; nth < times; nth += 1) {
      if (this.row.length > this.limits.maxColumns || this.rowBytes > this.limits.maxRowBytes)
        return
      this.row.push(cell)
      this.rowBytes += Buffer.byteLength(cell)
    }
  }

  closeRow(times = 1): void {
    const row = this.row
    this.row = []
    this.rowBytes = 0
    if (row.every((cell) => cell === '')) {
      this.emptyRows += times
      return
    }
    this.rows += this.emptyRows + times
    if (this.rows > this.limits.maxRows) throw new SpreadsheetError('too-many-rows')
    for (; this.emptyRows > 0; this.emptyRows -= 1) this.items.push({ cells: [] })
    for (let nth = 0; nth < times; nth += 1) this.items.push({ cells: row })
  }

  takeItems(): SheetItem[] {
    const found = this.items
    this.items = []
    return found
  }
}
