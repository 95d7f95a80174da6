/** Lists show '1,000+' beyond this, because a full count costs as much as the list is long. */
export const MAX_COUNTED_ROWS = 1_000

export interface ListTotal {
  /** Exact up to `MAX_COUNTED`. */
  total: number
  totalIsCapped?: true
  /** For `after`: empty if the page number suffices, null on the last page, missing for exact totals. */
  next?: string | null
}

/** How far to count a list without cursors. */
export function countLimit({ page, limit }: { page: number; limit: number }): number {
  return Math.max(MAX_COUNTED_ROWS, page * limit) + 1
}

/** The total of a list without cursors, from rows found up to `countLimit`. */
export function toListTotal(
  counted: number,
  { page, limit }: { page: number; limit: number },
): ListTotal {
  if (counted <= MAX_COUNTED_ROWS) return { total: counted }
  return { total: MAX_COUNTED_ROWS, totalIsCapped: true, next: page * limit < counted ? '' : null }
}

/** Returns the values of a message with the row count, such as '1,000+'. */
export function countMessageValues({ total, totalIsCapped }: ListTotal) {
  return { count: total, isCapped: totalIsCapped ? 'yes' : 'no' }
}

/** Returns null when the rows are not counted. */
export function countPages({ total, next }: ListTotal, limit: number): number | null {
  return next === undefined ? Math.max(1, Math.ceil(total / limit)) : null
}

export function hasNextPage(found: ListTotal, { page, limit }: { page: number; limit: number }) {
  return found.next === undefined ? page * limit < found.total : found.next !== null
}
