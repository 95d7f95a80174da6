import { countPages, type ListTotal, MAX_COUNTED_ROWS } from '@/lib/core/paging'
import { isId } from '@/lib/core/validation/id'

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

/** A page number, and for deep pages also the cursor where the page begins (`ListTotal.next`). */
export interface ListPosition {
  page: number
  after?: string
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

export type SearchParams = Record<string, string | string[] | undefined>

/** Returns a reader of query parameters: the first value of a name, '' when it is missing. */
export function searchParamReader(params: SearchParams): (name: string) => string {
  return (name) => [params[name]].flat()[0] ?? ''
}

export function parsePageNumber(params: SearchParams): number {
  const value = searchParamReader(params)('page')
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}

export function parseListPosition(params: SearchParams): ListPosition {
  const after = searchParamReader(params)('after')
  return { page: parsePageNumber(params), after: CURSOR.test(after) ? after : undefined }
}

const CURSOR = /^[\w-]{1,400}$/

export function parseIdParam(params: SearchParams, name: string): string | undefined {
  const value = searchParamReader(params)(name)
  return isId(value) ? value : undefined
}

/** The URL of a view of a list, without default values such as the first page. */
export function listHref(
  path: string,
  { page, ...params }: { page: number } & Record<string, string | number | undefined>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, String(value))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
