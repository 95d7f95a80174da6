import 'server-only'
import { unstable_cache } from 'next/cache'
import { failFastPageQuery } from './db/database-availability'
import { isInsideNext } from './env'

/** Each feature adds its tags. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge into it
export interface CacheTags {}
export type CacheTag = keyof CacheTags

/** For data without tags, and for changes of a process that died before it reported them. */
const MAX_AGE_SECONDS = 60

/**
 * Caches a query for public pages until a tag expires or a minute passes; then one request still
 * gets the old result. Results must survive JSON, and a new shape needs a new `name`, because the
 * cache may outlive a build. Outside Next.js it is the plain query.
 */
export function cached<A extends unknown[], R>(
  query: (...args: A) => Promise<R>,
  name: string,
  tags: CacheTag[],
): (...args: A) => Promise<R> {
  if (!isInsideNext()) return query
  const both = tags.flatMap((tag) => [tag, delayedTag(tag)])
  const cachedQuery = unstable_cache(query, [name], { tags: both, revalidate: MAX_AGE_SECONDS })
  // A rejected query continues and fills the cache for the next visitor.
  return failFastPageQuery(cachedQuery)
}

/** One tag can have only one expiry time, so a second tag covers the same data. */
export function delayedTag(tag: CacheTag): string {
  return `${tag}:late`
}
