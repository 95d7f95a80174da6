import 'server-only'
import { revalidateTag, unstable_cache } from 'next/cache'
import { isInsideNext } from './env'

/** What public pages keep; the use case that changes the data renews the tag. */
export type CacheTag = 'blood-requests' | 'health-tests' | 'campaigns' | 'blog'

/** Tags live in one process only, so every kept answer also ages out after this many seconds. */
const LONGEST_AGE = 60

/**
 * Keeps the answers of a query for public pages, by its arguments, until its tag is renewed or a
 * minute has passed. Answers must survive JSON. Outside Next (tests, scripts) it is the plain query.
 */
export function cached<A extends unknown[], R>(
  query: (...args: A) => Promise<R>,
  name: string,
  tags: CacheTag[],
): (...args: A) => Promise<R> {
  if (!isInsideNext()) return query
  return unstable_cache(query, [name], { tags, revalidate: LONGEST_AGE })
}

/** Makes the next visitor see what was just changed under a tag. */
export function renew(tag: CacheTag): void {
  if (isInsideNext()) revalidateTag(tag, { expire: 0 })
}
