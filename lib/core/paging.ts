/** How many rows a list counts at most; people read '1,000+' for more, and counting on would cost as much as there is. */
export const MAX_COUNTED = 1_000

/** How many rows all pages of a list have. */
export interface ListTotal {
  /** Exact up to `MAX_COUNTED`. */
  total: number
  /** Set when there are more rows than `total`. */
  totalIsCapped?: true
  /**
   * Where the next page begins, for the query parameter `after`; empty when it is known by its number alone, and
   * null on the last page. Missing while the total is exact.
   */
  next?: string | null
}

/** How far a list without cursors is counted: as far as people read, and to the end of the page. */
export function countedTo({ page, limit }: { page: number; limit: number }): number {
  return Math.max(MAX_COUNTED, page * limit) + 1
}

/** The total of a list without cursors, of which `counted` rows were found up to `countedTo`. */
export function totalOf(
  counted: number,
  { page, limit }: { page: number; limit: number },
): ListTotal {
  if (counted <= MAX_COUNTED) return { total: counted }
  return { total: MAX_COUNTED, totalIsCapped: true, next: page * limit < counted ? '' : null }
}

/** The values of a sentence that says how many rows there are: '1,000+' where nobody counted on. */
export function countWords({ total, totalIsCapped }: ListTotal) {
  return { count: total, isCapped: totalIsCapped ? 'yes' : 'no' }
}

/** How many pages there are; null when nobody counted the rows. */
export function pageCountOf({ total, next }: ListTotal, limit: number): number | null {
  return next === undefined ? Math.max(1, Math.ceil(total / limit)) : null
}

/** Whether a page is followed by another one. */
export function hasNextPage(found: ListTotal, { page, limit }: { page: number; limit: number }) {
  return found.next === undefined ? page * limit < found.total : found.next !== null
}
