import { callApi } from '@/lib/core/http/api-client'
import type { ListName } from '@/lib/features/exports/rules'
import type { Sheet } from './sheet'

export interface WholeList {
  list: ListName
  filters: Record<string, string | undefined>
}

interface Page extends Sheet {
  next: { page: number; after?: string } | null
}

/** Loads all rows of a list page by page; the server permits and logs it with the first page. */
export async function loadList({ list, filters }: WholeList): Promise<Sheet> {
  const rows: Sheet['rows'] = []
  let headings: string[] = []
  for (let at: Page['next'] = { page: 1 }; at; ) {
    const page: Page = await callApi<Page>('exports/rows', { body: { list, filters, ...at } })
    headings = page.headings
    rows.push(...page.rows)
    at = page.next
  }
  return { headings, rows }
}
