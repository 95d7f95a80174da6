import writeWorkbook from 'write-excel-file/browser'
import type { ExportTable } from './export-table'

/** Stores text cells as text, so no spreadsheet runs them as formulas. */
export async function toXlsx({ headings, rows }: ExportTable): Promise<Blob> {
  const cell = (value: string | number) =>
    typeof value === 'number' ? { value, type: Number } : { value, type: String }
  const titles = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  return writeWorkbook([titles, ...rows.map((row) => row.map(cell))]).toBlob()
}
