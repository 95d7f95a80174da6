const CacheHandler = require('@/lib/core/server/cache-handler.cjs')

interface CacheOptions {
  tags: string[]
}

/**
 * Replaces `unstable_cache` of next/cache in tests outside Next: it uses our cache handler, like a
 * production server.
 */
export function unstable_cache<A extends unknown[], R>(
  query: (...args: A) => Promise<R>,
  keyParts: string[],
  { tags }: CacheOptions,
) {
  return async (...args: A): Promise<R> => {
    const cache = new CacheHandler()
    const key = JSON.stringify([...keyParts, args])
    const entry = await cache.get(key, { kind: 'FETCH', tags, softTags: [] })
    if (entry) return JSON.parse(entry.value.data.body)
    const result = await query(...args)
    const data = { body: JSON.stringify(result) }
    await cache.set(key, { kind: 'FETCH', data, revalidate: 60 }, { tags })
    return result
  }
}

/** The calls to Vercel's cache. */
export const revalidations: unknown[][] = []

export function revalidateTag(...args: unknown[]) {
  revalidations.push(args)
}
