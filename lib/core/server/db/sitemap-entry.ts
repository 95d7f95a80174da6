/** Per kind and in two languages; the format allows 50,000 URLs in total. */
export const MAX_SITEMAP_ENTRIES = 6_000

export interface SitemapEntry {
  id: string
  changedAt: string
}

export function toSitemapEntries(
  documents: readonly { _id: unknown; updatedAt: Date }[],
): SitemapEntry[] {
  return documents.map(({ _id, updatedAt }) => ({
    id: String(_id),
    changedAt: updatedAt.toISOString(),
  }))
}
