/** How many rows a page of a dashboard's list has. */
export const PAGE_SIZE = 25

/**
 * A page of a list that the database pages, with its view; when rows have gone meanwhile and the page
 * is no longer there, the last one.
 */
export async function pageOrLast<Row, View extends { page: number }>(
  view: View,
  read: (query: View & { limit: number }) => Promise<{ rows: Row[]; total: number }>,
): Promise<{ view: View; rows: Row[]; total: number; pageCount: number }> {
  const { rows, total } = await read({ ...view, limit: PAGE_SIZE })
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (view.page <= pageCount) return { view, rows, total, pageCount }
  return pageOrLast({ ...view, page: pageCount }, read)
}

/** The page that an address names; the first when it names none. */
export function pageIn(said: string | undefined): number {
  return said && /^[1-9]\d{0,5}$/.test(said) ? Number(said) : 1
}
