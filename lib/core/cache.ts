import 'server-only'
import { revalidateTag, unstable_cache } from 'next/cache'
import { isInsideNext } from './env'

/** What pages keep; the use case that changes the data renews the tag. */
export type CacheTag = 'blood-requests' | 'health-tests' | 'campaigns' | 'blog' | 'people'

/** Tags live in one process only, so every kept answer also ages out after this many seconds. */
const MAX_AGE_SECONDS = 60

/**
 * Keeps the answers of a query for public pages, by its arguments, until its tag is renewed or a
 * minute has passed: the first look after that still gets the old answer, while it is made anew.
 * Answers must survive JSON. Outside Next (tests, scripts) it is the plain query.
 */
export function cached<A extends unknown[], R>(
  query: (...args: A) => Promise<R>,
  name: string,
  tags: CacheTag[],
): (...args: A) => Promise<R> {
  if (!isInsideNext()) return query
  const both = tags.flatMap((tag) => [tag, lateTag(tag)])
  return unstable_cache(query, [name], { tags: both, revalidate: MAX_AGE_SECONDS })
}

/** Longer than the making of a page takes, in seconds. */
const PAGES_ARE_MADE_WITHIN = 2

/** A second tag of everything that has the first one, since each has one time at which it expires. */
function lateTag(tag: CacheTag): string {
  return `${tag}:late`
}

/**
 * Makes the next visitor see what was just changed under a tag. A page that was being made at that
 * moment, from what was there before, is kept as if it were new; so whatever is kept by the time
 * when such pages are done expires then. Next looks at the clock when it is asked for a page:
 * nothing has to run until then.
 */
export function expireCacheTag(tag: CacheTag): void {
  if (!isInsideNext()) return
  revalidateTag(tag, { expire: 0 })
  revalidateTag(lateTag(tag), { expire: PAGES_ARE_MADE_WITHIN })
}
