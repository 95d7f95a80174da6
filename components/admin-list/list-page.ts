import { type ListTotal, MAX_COUNTED, pageCountOf } from '@/lib/core/paging'
import { isId } from '@/lib/core/validation/id'

/** The number of rows on a page of a dashboard list. */
const PAGE_SIZE = 25

/**
 * Reads a page of a list and its view; when rows were deleted and the page no longer exists, reads the
 * last page instead.
 */
export async function pageOrLast<Row, View extends ListPosition>(
  view: View,
  read: (query: View & { limit: number }) => Promise<ListTotal & { rows: Row[] }>,
  pageSize = PAGE_SIZE,
): Promise<ListedPage<Row, View>> {
  const { rows, ...found } = await read({ ...view, limit: pageSize }).catch((cause: unknown) => {
    // A wrong cursor in an address is ignored like any other wrong value.
    if (!view.after || (cause as { code?: unknown }).code !== 'invalid') throw cause
    return read({ ...view, after: undefined, limit: pageSize })
  })
  const pageCount = pageCountOf(found, pageSize)
  const isThere = pageCount === null ? rows.length > 0 : view.page <= pageCount
  if (isThere || view.page === 1) {
    return { view, rows, ...found, pageCount, next: nextOf(found, view.page * pageSize) }
  }
  // Of a list that nobody counted to its end, the last page that is known to be there.
  const last = pageCount ?? Math.min(view.page - 1, MAX_COUNTED / pageSize)
  return pageOrLast({ ...view, page: last, after: undefined }, read, pageSize)
}

/** Which page of a list: its number, and for deep ones also where it begins (`ListTotal.next`). */
export interface ListPosition {
  page: number
  after?: string
}

/** A page of a list, as `pageOrLast` found it. */
export interface ListedPage<Row, View> extends ListTotal {
  /** The filters and the page that the rows belong to. */
  view: View
  rows: readonly Row[]
  /** The number of pages of the view; null when nobody counted them all. */
  pageCount: number | null
}

/** The first thousand rows go by their numbers, so that their addresses are short and stay the same. */
function nextOf({ next }: ListTotal, rowsBefore: number): ListTotal['next'] {
  return next && rowsBefore < MAX_COUNTED ? '' : next
}

/** What `Pagination` needs to know of a page. */
export function pagesBeside<View extends ListPosition>(
  { view, pageCount, next }: Pick<ListedPage<unknown, View>, 'view' | 'pageCount' | 'next'>,
  addressOf: (view: View) => string,
) {
  const { page } = view
  const hrefFor = (to: number) =>
    addressOf({ ...view, page: to, after: (to > page && next) || undefined })
  return { page, pageCount, hrefFor, ...(pageCount === null && { hasNext: next != null }) }
}

/** The query parameters of an address, as Next passes them to a page. */
export type Params = Record<string, string | string[] | undefined>

/** Returns a reader of query parameters: the first value of a name, '' when it is missing. */
export function paramReader(params: Params): (name: string) => string {
  return (name) => [params[name]].flat()[0] ?? ''
}

/** The page number in an address; 1 when there is none. */
export function readPageNumber(params: Params): number {
  const said = paramReader(params)('page')
  return /^[1-9]\d{0,5}$/.test(said) ? Number(said) : 1
}

/** The page in an address: its number, and where it begins if the address says so. */
export function readPosition(params: Params): ListPosition {
  const after = paramReader(params)('after')
  return { page: readPageNumber(params), after: CURSOR.test(after) ? after : undefined }
}

/** What a cursor is made of; whether it is one is seen where it is read. */
const CURSOR = /^[\w-]{1,400}$/

/** The id in a query parameter; undefined when there is no valid one. */
export function readIdParam(params: Params, name: string): string | undefined {
  const said = paramReader(params)(name)
  return isId(said) ? said : undefined
}

/** The address of a view of a list; default values, such as the first page, are omitted. */
export function listAddress(
  path: string,
  { page, ...said }: { page: number } & Record<string, string | number | undefined>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(said)) if (value) query.set(name, String(value))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
