import writeWorkbook from 'write-excel-file/browser'
import type { Sheet } from './sheet'

/** A table as an XLSX file. Its texts are texts, which no spreadsheet takes for formulas. */
export async function toXlsx({ headings, rows }: Sheet): Promise<Blob> {
  const cell = (value: string | number) =>
    typeof value === 'number' ? { value, type: Number } : { value, type: String }
  const titles = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  return writeWorkbook([titles, ...rows.map((row) => row.map(cell))]).toBlob()
}
