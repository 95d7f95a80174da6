import { apiFetch } from '@/lib/core/http/api-client'
import type { ExportListName } from '@/lib/features/exports/rules'
import type { DayRange } from '@/lib/features/overview/rules'

export interface ExportTable {
  headings: string[]
  rows: (string | number)[][]
}

export function tableFileName(subject: string, period: DayRange | string): string {
  const days = typeof period === 'string' ? period : `${period.from}-to-${period.to}`
  return `${subject}-${days}.csv`
}

export interface ExportQuery {
  list: ExportListName
  filters: Record<string, string | undefined>
}

interface ExportPage extends ExportTable {
  next: { page: number; after?: string } | null
}

/** Loads all rows of a list page by page; the server permits and logs it with the first page. */
export async function loadExportTable({ list, filters }: ExportQuery): Promise<ExportTable> {
  const rows: ExportTable['rows'] = []
  let headings: string[] = []
  for (let position: ExportPage['next'] = { page: 1 }; position; ) {
    const page: ExportPage = await apiFetch('exports/rows', {
      body: { list, filters, ...position },
    })
    headings = page.headings
    rows.push(...page.rows)
    position = page.next
  }
  return { headings, rows }
}
