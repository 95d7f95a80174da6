import 'server-only'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { connectDb } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { AppError } from '@/lib/core/server/errors'
import { recordSecurityEvent } from '@/lib/core/server/security-events'
import { isId } from '@/lib/core/validation/id'
import type { LocalizedMessage } from '@/lib/i18n/localized-message'
import { messageKey } from '@/lib/i18n/message-key'
import { RateLimitCounter } from '@/models/rate-limit-counter'

const MINUTE = 60
const HOUR = 60 * MINUTE
const PERIODS = { minute: MINUTE, '15 minutes': 15 * MINUTE, hour: HOUR, day: 24 * HOUR }

interface RateLimitRule {
  points: number
  per: keyof typeof PERIODS
  /**
   * Memory counts per process, because a database count would cost more than a read; MongoDB counts
   * across all processes.
   */
  store: 'memory' | 'database'
  /** How many requests in an hour need no proof of work; see `consumeLimitOrProofOfWork`. */
  withoutProof?: number
}

export interface RateLimit extends RateLimitRule {
  /** The prefix of its stored counters. */
  name: string
  seconds: number
}

/** The keys become the names, which must be unique in all features. */
export function defineLimits<Rules extends Record<string, RateLimitRule>>(rules: Rules) {
  const limits = Object.entries(rules).map(([name, rule]) => [
    name,
    { ...rule, name, seconds: PERIODS[rule.per] },
  ])
  return Object.fromEntries(limits) as { readonly [Name in keyof Rules]: RateLimit & Rules[Name] }
}

/** Features declare more in their `server/limits.ts`. */
export const RATE_LIMITS = defineLimits({
  reads: { points: 600, per: 'minute', store: 'memory' },
  writes: { points: 120, per: 'minute', store: 'database' },
  /** Per access token, in addition to the person's limit. */
  'token-calls': { points: 300, per: 'minute', store: 'memory' },
  /** Per access token: each change leaves a permanent entry in the audit log. */
  'token-writes': { points: 60, per: 'hour', store: 'database' },
})

const limiters = new Map<string, RateLimiterAbstract>()

/** Returns the new count of `caller`, an account id or IP. Throws `too-many-calls`. */
export async function consumeLimit(limit: RateLimit, caller: string): Promise<number> {
  const limiter = await limiterFor(limit)
  try {
    const { consumedPoints } = await limiter.consume(caller)
    return consumedPoints
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    await recordLimitReached(limit.name, caller, cause.consumedPoints - 1 <= limiter.points)
    throw tooManyRequestsError(cause.msBeforeNext)
  }
}

/** Returns `too-many-calls` for a client that must wait. */
export function tooManyRequestsError(waitMs: number, message?: LocalizedMessage): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  const localizedMessage =
    message ?? messageKey('errors.refusals.tooManyCalls', inUnits(retryAfter))
  return new AppError('too-many-calls', localizedMessage, { retryAfter })
}

export function isTooManyRequestsError(cause: unknown): boolean {
  return cause instanceof AppError && cause.code === 'too-many-calls'
}

/** Subtracts a counted request that had no effect. */
export async function refundLimit(limit: RateLimit, caller: string): Promise<void> {
  const limiter = await limiterFor(limit)
  await limiter.reward(caller)
}

export function scaledLimit(points: number): number {
  return Math.round(points * env().RATE_LIMIT_FACTOR)
}

/** Counts every rejection but logs only the first of a period. */
async function recordLimitReached(which: string, caller: string, isFirst: boolean): Promise<void> {
  const client = isId(caller) ? { account: caller } : { ip: caller }
  await recordSecurityEvent('limit-reached', { subtype: which, ...client, isLogged: isFirst })
}

/** For tests that change `RATE_LIMIT_FACTOR`. */
export function resetLimiters(): void {
  limiters.clear()
}

async function limiterFor({
  name,
  points,
  seconds,
  store,
}: RateLimit): Promise<RateLimiterAbstract> {
  const known = limiters.get(name)
  if (known) return known
  const options = {
    keyPrefix: name,
    points: scaledLimit(points),
    duration: seconds,
  }
  const limiter =
    store === 'memory' ? new RateLimiterMemory(options) : await databaseLimiter(options)
  limiters.set(name, limiter)
  return limiter
}

async function databaseLimiter(options: { keyPrefix: string; points: number; duration: number }) {
  const { connection } = await connectDb()
  return new RateLimiterMongo({
    ...options,
    storeClient: connection.db,
    tableName: RateLimitCounter.collection.name,
    disableIndexesCreation: true,
  })
}

function inUnits(seconds: number): { count: number; unit: 'seconds' | 'minutes' | 'hours' } {
  if (seconds < 2 * MINUTE) return { count: seconds, unit: 'seconds' }
  if (seconds < 2 * HOUR) return { count: Math.ceil(seconds / MINUTE), unit: 'minutes' }
  return { count: Math.ceil(seconds / HOUR), unit: 'hours' }
}
