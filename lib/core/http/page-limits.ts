import 'server-only'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { env } from '@/lib/core/env'

// Apart from limits.ts, which counts in the database: the middleware must not load it.

/** How many certificates one network may look up in a minute. */
const CHECKS_A_MINUTE = 60

/** In place of a code: the page for a network that looked up too many. */
export const TOO_MANY = 'too-many'

let limiter: RateLimiterMemory | undefined

/**
 * Counts the look-up of a certificate by a network, in the memory of this process. Answers whether it is
 * still within the limit.
 */
export async function mayCheckCertificate(network: string): Promise<boolean> {
  limiter ??= new RateLimiterMemory({
    points: Math.round(CHECKS_A_MINUTE * env().RATE_LIMIT_FACTOR),
    duration: 60,
  })
  return limiter.consume(network).then(
    () => true,
    () => false,
  )
}
