import 'server-only'
import { revalidateTag } from 'next/cache'
import { type CacheTag, delayedTag } from './cache'
import { cacheTagVersions } from './cache-tag-versions'
import { env, isInsideNext } from './env'

/** Shows the next visitor a change, in every process. Run it after the commit. */
export function invalidateCacheTag(tag: CacheTag): void {
  if (!isInsideNext()) return
  if (env().VERCEL) revalidateOnVercel(tag)
  else cacheTagVersions.expire(tag)
}

const MAX_RENDER_SECONDS = 2

/**
 * A page that renders now may use old data, and Next.js would cache it as fresh. So the second tag
 * expires once such pages are finished; Next.js compares request times, without a timer.
 */
function revalidateOnVercel(tag: CacheTag): void {
  revalidateTag(tag, { expire: 0 })
  revalidateTag(delayedTag(tag), { expire: MAX_RENDER_SECONDS })
}
