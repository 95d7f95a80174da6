import 'server-only'
import type { SheetPiece, SheetTab } from './sheet-piece'
import { MAX_CELL_LENGTH, type XlsxBounds, XlsxProblem } from './sheet-reader'

export class TableBuilder {
  private pieces: SheetPiece[] = []
  private row: string[] = []
  private rows = 0
  private rowBytes = 0
  private emptyRows = 0

  constructor(private readonly bounds: XlsxBounds) {}

  openSheet(tab: SheetTab): void {
    this.pieces.push({ tab })
    this.rows = 0
    this.emptyRows = 0
  }

  addCell(text: string, times = 1): void {
    const cell = text.slice(0, MAX_CELL_LENGTH)
    for (let nth = 0; nth < times; nth += 1) {
      if (this.row.length > this.bounds.maxColumns || this.rowBytes > this.bounds.maxRowBytes)
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
    if (this.rows > this.bounds.maxRows) throw new XlsxProblem('too-many-rows')
    for (; this.emptyRows > 0; this.emptyRows -= 1) this.pieces.push({ cells: [] })
    for (let nth = 0; nth < times; nth += 1) this.pieces.push({ cells: row })
  }

  take(): SheetPiece[] {
    const found = this.pieces
    this.pieces = []
    return found
  }
}
