const { serialize } = require('node:v8')
const { LRUCache } = require('lru-cache')

const MAX_BYTES = 50 * 1024 * 1024

/**
 * The expiries of cache tags in this process; see `TagExpiries` in lib/core/server/cache-tag-versions.ts, which writes them
 * and is in the bundle, where this file is not.
 * @type {{ count: number, latest: Map<string, number> }}
 */
globalThis.sharelifeTagExpiries ??= { count: 0, latest: new Map() }
const expiries = globalThis.sharelifeTagExpiries

const entries = new LRUCache({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ value }) => serialize(value).length,
})

/**
 * Next's cache of pages and queries, in the memory of this process. An entry is fresh only when none of its tags
 * expired since the request began for which it was made (Next makes one handler for each request). So what was read
 * before a change is not stored, however long its page takes to render. Not used on Vercel, which has a cache of its
 * own.
 */
module.exports = class CacheHandler {
  begun = expiries.count

  async get(key, context = {}) {
    const entry = entries.get(key)
    if (!entry) return null
    const isExpired = tagsOf(entry, context).some(
      (tag) => (expiries.latest.get(tag) ?? 0) > entry.begun,
    )
    return isExpired ? null : entry
  }

  async set(key, value) {
    entries.set(key, { value, lastModified: Date.now(), begun: this.begun })
  }

  /** Tags expire by lib/core/server/cache.ts, which notifies all processes. */
  async revalidateTag() {}

  resetRequestCache() {}
}

/** The tags of a query come with each `get`; those of a page are in its headers. */
function tagsOf({ value }, { tags = [], softTags = [] }) {
  const ofPage = value?.headers?.['x-next-cache-tags']
  return [...tags, ...softTags, ...(typeof ofPage === 'string' ? ofPage.split(',') : [])]
}
