/**
 * The maximum number of entries of one kind in the sitemap, each in two languages; the format allows
 * 50,000 addresses in total.
 */
export const MAX_SITEMAP_ENTRIES = 6_000

/** One page in the sitemap. */
export interface SitemapEntry {
  id: string
  /** When it last changed, in ISO 8601. */
  changedAt: string
}

/** Converts documents to sitemap entries. */
export function toSitemapEntries(
  documents: readonly { _id: unknown; updatedAt: Date }[],
): SitemapEntry[] {
  return documents.map(({ _id, updatedAt }) => ({
    id: String(_id),
    changedAt: updatedAt.toISOString(),
  }))
}
