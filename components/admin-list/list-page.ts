import { isId } from '@/lib/core/validation/id'

/** The number of rows on a page of a dashboard list. */
const PAGE_SIZE = 25

/**
 * Reads a page of a list and its view; when rows were deleted and the page no longer exists, reads the
 * last page instead.
 */
export async function pageOrLast<Row, View extends { page: number }>(
  view: View,
  read: (query: View & { limit: number }) => Promise<{ rows: Row[]; total: number }>,
  pageSize = PAGE_SIZE,
): Promise<{ view: View; rows: Row[]; total: number; pageCount: number }> {
  const { rows, total } = await read({ ...view, limit: pageSize })
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  if (view.page <= pageCount) return { view, rows, total, pageCount }
  return pageOrLast({ ...view, page: pageCount }, read, pageSize)
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
