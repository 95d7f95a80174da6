import 'server-only'
import { revalidateTag, unstable_cache } from 'next/cache'
import { cacheTags } from './cache-tags'
import { pageQuery } from './db/primary-silence'
import { env, isInsideNext } from './env'

/** Cache tags of public pages; the use case that changes the data expires its tag. */
export type CacheTag =
  | 'blood-requests'
  | 'blood-banks'
  | 'health-tests'
  | 'campaigns'
  | 'chapters'
  | 'blog'
  | 'people'

/** For what expires no tag, and for a change of which a process that died could not tell the others. */
const MAX_AGE_SECONDS = 60

/**
 * Caches the results of a query for public pages, by its arguments, until its tag expires or a minute has
 * passed; after a minute the next request still gets the old result while a new one is made. Results must
 * survive JSON, and a result of another shape needs another `name`, since the cache may outlive a build.
 * Who has to wait for a silent primary is refused in time (see `pageQuery`).
 * Outside Next (tests, scripts) it is the plain query.
 */
export function cached<A extends unknown[], R>(
  query: (...args: A) => Promise<R>,
  name: string,
  tags: CacheTag[],
): (...args: A) => Promise<R> {
  if (!isInsideNext()) return query
  const both = tags.flatMap((tag) => [tag, delayedTag(tag)])
  const kept = unstable_cache(query, [name], { tags: both, revalidate: MAX_AGE_SECONDS })
  // What is refused goes on, and is kept for the next visitor.
  return pageQuery(kept)
}

/**
 * Lets the next visitor see a change, whichever process they reach; to be called after the commit. Pages that
 * are being rendered at this moment are not kept (see cache-handler.cjs). Works outside requests too, where a
 * job changes something.
 */
export function expireCacheTag(tag: CacheTag): void {
  if (!isInsideNext()) return
  if (env().VERCEL) expireOnPlatform(tag)
  else cacheTags.expire(tag)
}

/** An upper bound for the time it takes to render a page, in seconds. */
const MAX_RENDER_SECONDS = 2

/** A second tag for everything under the first, because one tag can have only one expiry time. */
function delayedTag(tag: CacheTag): string {
  return `${tag}:late`
}

/**
 * Expires a tag in the platform's cache, for which there is no handler of ours. A page that is being rendered
 * at this moment may still use the old data, and Next would store it as fresh. So the second tag expires once
 * every such page is finished. Next compares the time when a page is requested, so no timer is needed.
 */
function expireOnPlatform(tag: CacheTag): void {
  revalidateTag(tag, { expire: 0 })
  revalidateTag(delayedTag(tag), { expire: MAX_RENDER_SECONDS })
}
