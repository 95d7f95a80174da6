const {
  default: NextCache,
} = require('next/dist/server/lib/incremental-cache/file-system-cache.js')

/**
 * The expiries of cache tags in this process; see `TagExpiries` in lib/core/cache-tags.ts, which writes them
 * and is in the bundle, where this file is not.
 * @type {{ count: number, latest: Map<string, number> }}
 */
globalThis.sharelifeTagExpiries ??= { count: 0, latest: new Map() }
const expiries = globalThis.sharelifeTagExpiries

/** The count of expiries when the request began for which a value was made. @type {WeakMap<object, number>} */
const begunAt = new WeakMap()

/**
 * Next's own cache in memory, which is bounded in bytes, but an answer is fresh only when none of its tags
 * expired since the request began for which it was made: Next makes one of these for each request. So
 * whatever was read before a change is not kept, however long its page takes to render. A build's own pages
 * hold until the first expiry. Not used on Vercel, where the platform keeps what is cached.
 */
module.exports = class CacheHandler extends NextCache {
  begun = expiries.count

  async get(key, context) {
    const entry = await super.get(key, context)
    const begun = (entry?.value && begunAt.get(entry.value)) ?? 0
    const isExpired = tagsOf(entry, context).some((tag) => (expiries.latest.get(tag) ?? 0) > begun)
    return isExpired ? null : entry
  }

  async set(key, value, context) {
    if (value) begunAt.set(value, this.begun)
    return super.set(key, value, context)
  }

  /** Tags expire by lib/core/cache.ts, which tells all processes. */
  async revalidateTag() {}
}

/** The tags of a cached query come with each question; those of a page stand in its headers. */
function tagsOf(entry, { tags = [], softTags = [] }) {
  const ofPage = entry?.value?.headers?.['x-next-cache-tags']
  return [...tags, ...softTags, ...(typeof ofPage === 'string' ? ofPage.split(',') : [])]
}
