import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { revalidateTag, unstable_cache } from 'next/cache'
import { afterAnswer } from './after-answer'
import { isInsideNext } from './env'

/** What pages keep; the use case that changes the data renews the tag. */
export type CacheTag = 'blood-requests' | 'health-tests' | 'campaigns' | 'blog' | 'people'

/** Tags live in one process only, so every kept answer also ages out after this many seconds. */
const LONGEST_AGE = 60

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
  return unstable_cache(query, [name], { tags, revalidate: LONGEST_AGE })
}

/** Longer than the making of a page takes, in milliseconds. */
const PAGES_ARE_MADE_WITHIN = 2_000

/**
 * Makes the next visitor see what was just changed under a tag. A page that was being made at that
 * moment, from what was there before, is kept as if it were new; so the tag is renewed once more
 * when such pages are done.
 */
export function renew(tag: CacheTag): void {
  if (!isInsideNext()) return
  revalidateTag(tag, { expire: 0 })
  void afterAnswer(async () => {
    await setTimeout(PAGES_ARE_MADE_WITHIN)
    revalidateTag(tag, { expire: 0 })
  })
}
