/** The most of one kind that the sitemap names; the format holds 50,000 addresses in all. */
export const MAX_SITEMAP_ENTRIES = 10_000

/** One thing with a page of its own, for the sitemap. */
export interface SitemapEntry {
  id: string
  /** When it last changed, as an ISO instant. */
  changedAt: string
}

/** What the sitemap is told of documents. */
export function toSitemapEntries(
  documents: readonly { _id: unknown; updatedAt: Date }[],
): SitemapEntry[] {
  return documents.map(({ _id, updatedAt }) => ({
    id: String(_id),
    changedAt: updatedAt.toISOString(),
  }))
}
