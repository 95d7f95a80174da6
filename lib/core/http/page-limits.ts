import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '@/lib/core/env'

// Apart from limits.ts, which counts in the database: the middleware must not load it.

/**
 * How many pages one network may ask for in a minute: certificates, whether they exist or not, and pages about
 * something that does not exist. A dead link is opened once; a whole village may share one network.
 */
const PER_MINUTE = { certificates: 60, 'missing-pages': 60 }

/** The period of the limits. */
export const PAGE_LIMIT_SECONDS = 60

/** In place of a code: the page for a network that looked up too many. */
export const TOO_MANY = 'too-many'

const limiters = new Map<string, RateLimiterMemory>()

/**
 * Counts a page that a network asks for, in the memory of this process. Returns 0 within the limit, and beyond it
 * the seconds to wait.
 */
export async function secondsToWait(
  page: keyof typeof PER_MINUTE,
  network: string,
): Promise<number> {
  const points = Math.round(PER_MINUTE[page] * env().RATE_LIMIT_FACTOR)
  const limiter =
    limiters.get(page) ?? new RateLimiterMemory({ points, duration: PAGE_LIMIT_SECONDS })
  limiters.set(page, limiter)
  try {
    await limiter.consume(network)
    return 0
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    return Math.max(1, Math.ceil(cause.msBeforeNext / 1000))
  }
}
