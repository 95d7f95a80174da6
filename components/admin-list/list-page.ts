import { countPages, type ListTotal, MAX_COUNTED_ROWS } from '@/lib/core/paging'
import type { ListPosition } from './list-view'

const PAGE_SIZE = 25

/** Reads a page of a list. Reads the last page instead when deletions removed the requested one. */
export async function loadListPage<Row, View extends ListPosition>(
  view: View,
  loadRows: (query: View & { limit: number }) => Promise<ListTotal & { rows: Row[] }>,
  pageSize = PAGE_SIZE,
): Promise<ListPage<Row, View>> {
  const { rows, ...found } = await loadRows({ ...view, limit: pageSize }).catch(
    (cause: unknown) => {
      // Ignore an invalid cursor in the URL, as any other invalid value.
      if (!view.after || (cause as { code?: unknown }).code !== 'invalid') throw cause
      return loadRows({ ...view, after: undefined, limit: pageSize })
    },
  )
  const pageCount = countPages(found, pageSize)
  const exists = pageCount === null ? rows.length > 0 : view.page <= pageCount
  if (exists || view.page === 1) {
    return { view, rows, ...found, pageCount, next: nextCursor(found, view.page * pageSize) }
  }
  // Counting stops at `MAX_COUNTED_ROWS`, so go to the last page that surely exists.
  const last = pageCount ?? Math.min(view.page - 1, MAX_COUNTED_ROWS / pageSize)
  return loadListPage({ ...view, page: last, after: undefined }, loadRows, pageSize)
}

export interface ListPage<Row, View> extends ListTotal {
  view: View
  rows: readonly Row[]
  /** Null when the server stopped counting (`MAX_COUNTED_ROWS`). */
  pageCount: number | null
}

/** The first `MAX_COUNTED_ROWS` rows need no cursor, so their URLs are short and stable. */
function nextCursor({ next }: ListTotal, rowsBefore: number): ListTotal['next'] {
  return next && rowsBefore < MAX_COUNTED_ROWS ? '' : next
}

export function paginationProps<View extends ListPosition>(
  { view, pageCount, next }: Pick<ListPage<unknown, View>, 'view' | 'pageCount' | 'next'>,
  hrefOf: (view: View) => string,
) {
  const { page } = view
  const hrefFor = (to: number) =>
    hrefOf({ ...view, page: to, after: (to > page && next) || undefined })
  return { page, pageCount, hrefFor, ...(pageCount === null && { hasNext: next != null }) }
}
