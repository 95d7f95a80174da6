import { type ListTotal, MAX_COUNTED, pageCountOf } from '@/lib/core/paging'
import { isId } from '@/lib/core/validation/id'

const PAGE_SIZE = 25

/** Reads a page of a list. Reads the last page instead when deletions removed the requested one. */
export async function pageOrLast<Row, View extends ListPosition>(
  view: View,
  read: (query: View & { limit: number }) => Promise<ListTotal & { rows: Row[] }>,
  pageSize = PAGE_SIZE,
): Promise<ListedPage<Row, View>> {
  const { rows, ...found } = await read({ ...view, limit: pageSize }).catch((cause: unknown) => {
    // Ignore an invalid cursor in the URL, as any other invalid value.
    if (!view.after || (cause as { code?: unknown }).code !== 'invalid') throw cause
    return read({ ...view, after: undefined, limit: pageSize })
  })
  const pageCount = pageCountOf(found, pageSize)
  const isThere = pageCount === null ? rows.length > 0 : view.page <= pageCount
  if (isThere || view.page === 1) {
    return { view, rows, ...found, pageCount, next: nextOf(found, view.page * pageSize) }
  }
  // Counting stops at `MAX_COUNTED`, so go to the last page that surely exists.
  const last = pageCount ?? Math.min(view.page - 1, MAX_COUNTED / pageSize)
  return pageOrLast({ ...view, page: last, after: undefined }, read, pageSize)
}

/** A page number, and for deep pages also the cursor where the page begins (`ListTotal.next`). */
export interface ListPosition {
  page: number
  after?: string
}

export interface ListedPage<Row, View> extends ListTotal {
  view: View
  rows: readonly Row[]
  /** Null when the server stopped counting (`MAX_COUNTED`). */
  pageCount: number | null
}

/** The first `MAX_COUNTED` rows need no cursor, so their URLs are short and stable. */
function nextOf({ next }: ListTotal, rowsBefore: number): ListTotal['next'] {
  return next && rowsBefore < MAX_COUNTED ? '' : next
}

export function pagesBeside<View extends ListPosition>(
  { view, pageCount, next }: Pick<ListedPage<unknown, View>, 'view' | 'pageCount' | 'next'>,
  addressOf: (view: View) => string,
) {
  const { page } = view
  const hrefFor = (to: number) =>
    addressOf({ ...view, page: to, after: (to > page && next) || undefined })
  return { page, pageCount, hrefFor, ...(pageCount === null && { hasNext: next != null }) }
}

export type Params = Record<string, string | string[] | undefined>

/** Returns a reader of query parameters: the first value of a name, '' when it is missing. */
export function paramReader(params: Params): (name: string) => string {
  return (name) => [params[name]].flat()[0] ?? ''
}

export function readPageNumber(params: Params): number {
  const said = paramReader(params)('page')
  return /^[1-9]\d{0,5}$/.test(said) ? Number(said) : 1
}

export function readPosition(params: Params): ListPosition {
  const after = paramReader(params)('after')
  return { page: readPageNumber(params), after: CURSOR.test(after) ? after : undefined }
}

const CURSOR = /^[\w-]{1,400}$/

export function readIdParam(params: Params, name: string): string | undefined {
  const said = paramReader(params)(name)
  return isId(said) ? said : undefined
}

/** The URL of a view of a list, without default values such as the first page. */
export function listAddress(
  path: string,
  { page, ...said }: { page: number } & Record<string, string | number | undefined>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(said)) if (value) query.set(name, String(value))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
