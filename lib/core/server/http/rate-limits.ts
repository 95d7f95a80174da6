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
const DAY = 24 * HOUR

/**
 * `points` per `seconds`. Memory counts per process, because a database count would cost more than
 * a read; MongoDB counts across all processes.
 */
export const RATE_LIMITS = {
  reads: { points: 600, seconds: MINUTE, store: 'memory' },
  /** One page may show a hundred pictures, and a village may share one IP address. */
  pictures: { points: 3_000, seconds: MINUTE, store: 'memory' },
  /** Per access token, in addition to the person's limit. */
  'token-calls': { points: 300, seconds: MINUTE, store: 'memory' },
  /** Per access token: each change leaves a permanent entry in the audit log. */
  'token-writes': { points: 60, seconds: HOUR, store: 'database' },
  'donor-searches': { points: 30, seconds: MINUTE, store: 'memory' },
  writes: { points: 120, seconds: MINUTE, store: 'database' },
  'sign-ups': { points: 20, seconds: HOUR, store: 'database' },
  'sign-in-calls': { points: 600, seconds: MINUTE, store: 'memory' },
  /** Per account and network; the next one per network. */
  logins: { points: 10, seconds: 15 * MINUTE, store: 'database' },
  'logins-of-a-network': { points: 60, seconds: 15 * MINUTE, store: 'database' },
  recoveries: { points: 20, seconds: HOUR, store: 'database' },
  /** Per recipient. */
  'recovery-mails': { points: 3, seconds: HOUR, store: 'database' },
  'verification-mails': { points: 5, seconds: HOUR, store: 'database' },
  /** Per account, network, account and number, and number; the last one drops the SMS without error. */
  'phone-codes': { points: 5, seconds: HOUR, store: 'database' },
  'phone-codes-of-a-network': { points: 30, seconds: HOUR, store: 'database' },
  'own-phone-codes-of-a-number': { points: 3, seconds: DAY, store: 'database' },
  'phone-codes-of-a-number': { points: 3, seconds: DAY, store: 'database' },
  'sms-answers': { points: 5, seconds: DAY, store: 'database' },
  'password-changes': { points: 10, seconds: 15 * MINUTE, store: 'database' },
  'second-factor-codes': { points: 10, seconds: 15 * MINUTE, store: 'database' },
  'second-factor-codes-a-day': { points: 100, seconds: DAY, store: 'database' },
  'guest-uploads': { points: 20, seconds: HOUR, store: 'database' },
  uploads: { points: 100, seconds: HOUR, store: 'database' },
  exports: { points: 10, seconds: HOUR, store: 'database' },
  imports: { points: 30, seconds: DAY, store: 'database' },
  /** A page makes a hundred of these in a row. */
  'import-steps': { points: 600, seconds: MINUTE, store: 'memory' },
  'invitation-answers': { points: 60, seconds: HOUR, store: 'database' },
  /** Drawing one uses the processor for a third of a second. */
  certificates: { points: 20, seconds: HOUR, store: 'database' },
  posters: { points: 60, seconds: HOUR, store: 'database' },
  'policy-reports': { points: 60, seconds: MINUTE, store: 'memory' },
  contacts: { points: 10, seconds: HOUR, store: 'database' },
  /** Per account and per network: declined cards and those that wait for the bank. */
  'card-refusals': { points: 5, seconds: HOUR, store: 'database' },
  'chat-messages': { points: 200, seconds: DAY, store: 'database' },
  'blog-posts': { points: 10, seconds: DAY, store: 'database' },
  bookings: { points: 40, seconds: DAY, store: 'database' },
  'chat-reports': { points: 20, seconds: HOUR, store: 'database' },
  reports: { points: 20, seconds: DAY, store: 'database' },
  'reports-unconfirmed': { points: 3, seconds: DAY, store: 'database' },
  blocks: { points: 50, seconds: DAY, store: 'database' },
  'chapter-drives': { points: 5, seconds: DAY, store: 'database' },
  'chapter-memberships': { points: 40, seconds: HOUR, store: 'database' },
  /** Each change may email everyone who pledged. */
  'request-changes': { points: 30, seconds: HOUR, store: 'database' },
  /** Per donor; each pledge emails the requester. */
  pledges: { points: 5, seconds: DAY, store: 'database' },
  /** Per requester; fewer than the emails about pledges that one donor may get in a day. */
  'undone-refusals': { points: 10, seconds: DAY, store: 'database' },
  'waiting-lists': { points: 20, seconds: DAY, store: 'database' },
  withdrawals: { points: 5, seconds: DAY, store: 'database' },
  requests: { points: 10, seconds: DAY, store: 'database' },
  /** Per requester, and per donor; each emails the donor. */
  'contact-requests': { points: 10, seconds: DAY, store: 'database' },
  'contact-requests-to-a-donor': { points: 5, seconds: DAY, store: 'database' },
  /** Per account and per network; each hidden number counts once a day. */
  'request-phones': { points: 60, seconds: DAY, store: 'database' },
  'request-phones-of-a-network': { points: 300, seconds: DAY, store: 'database' },
} as const

export type RateLimitName = keyof typeof RATE_LIMITS

const limiters = new Map<RateLimitName, RateLimiterAbstract>()

/** Returns the new count of `caller`, an account id or IP. Throws `too-many-calls`. */
export async function consumeLimit(limit: RateLimitName, caller: string): Promise<number> {
  const limiter = await limiterFor(limit)
  try {
    const { consumedPoints } = await limiter.consume(caller)
    return consumedPoints
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    await recordLimitReached(limit, caller, cause.consumedPoints - 1 <= limiter.points)
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
export async function refundLimit(limit: RateLimitName, caller: string): Promise<void> {
  const limiter = await limiterFor(limit)
  await limiter.reward(caller)
}

export function scaledLimit(points: number): number {
  return Math.round(points * env().RATE_LIMIT_FACTOR)
}

/** Counts every rejection but logs only the first of a period. */
async function recordLimitReached(
  which: RateLimitName,
  caller: string,
  isFirst: boolean,
): Promise<void> {
  const client = isId(caller) ? { account: caller } : { address: caller }
  await recordSecurityEvent('limit-reached', { subtype: which, ...client, isLogged: isFirst })
}

/** For tests that change `RATE_LIMIT_FACTOR`. */
export function resetLimiters(): void {
  limiters.clear()
}

async function limiterFor(name: RateLimitName): Promise<RateLimiterAbstract> {
  const known = limiters.get(name)
  if (known) return known
  const { points, seconds, store } = RATE_LIMITS[name]
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
