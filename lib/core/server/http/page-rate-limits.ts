import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '@/lib/core/server/env'

// Separate from rate-limits.ts, which loads the database: the middleware must not.

/** Per network and kind of page. */
const PAGES_PER_MINUTE = 60

export const PAGE_LIMIT_PERIOD_SECONDS = 60

/** Replaces a code in the URL of the 429 page. */
export const TOO_MANY_SEGMENT = 'too-many'

const limiters = new Map<string, RateLimiterMemory>()

/** Counts a page in memory; returns 0 within the limit, else the seconds to wait. */
export async function consumePageLimit(page: string, network: string): Promise<number> {
  const points = Math.round(PAGES_PER_MINUTE * env().RATE_LIMIT_FACTOR)
  const limiter =
    limiters.get(page) ?? new RateLimiterMemory({ points, duration: PAGE_LIMIT_PERIOD_SECONDS })
  limiters.set(page, limiter)
  try {
    await limiter.consume(network)
    return 0
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    return Math.max(1, Math.ceil(cause.msBeforeNext / 1000))
  }
}
