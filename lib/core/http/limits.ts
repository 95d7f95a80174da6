import 'server-only'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { connectDb } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { recordSecurityEvent } from '@/lib/core/security-events'
import { CallCount } from '@/models/call-count'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How much one caller may do in how many seconds. Reads are counted in this process's memory, since
 * a count per call would cost more than the call; writes are counted in MongoDB, for all processes.
 */
export const LIMITS = {
  reads: { points: 600, seconds: MINUTE, store: 'memory' },
  /** Of our own: a page may show a hundred, and a whole village may share an address. */
  pictures: { points: 3_000, seconds: MINUTE, store: 'memory' },
  'donor-searches': { points: 30, seconds: MINUTE, store: 'memory' },
  writes: { points: 120, seconds: MINUTE, store: 'database' },
  'sign-ups': { points: 20, seconds: HOUR, store: 'database' },
  /** Of one address, to next-auth's calls: what they do costs more than a read. */
  'sign-in-calls': { points: 600, seconds: MINUTE, store: 'memory' },
  /** Of one account from one network, and from one network for whatever accounts. */
  logins: { points: 10, seconds: 15 * MINUTE, store: 'database' },
  'logins-of-a-network': { points: 60, seconds: 15 * MINUTE, store: 'database' },
  /** Of one caller: links asked for, and links tried. */
  recoveries: { points: 20, seconds: HOUR, store: 'database' },
  /** To one address, whoever asks. */
  'recovery-mails': { points: 3, seconds: HOUR, store: 'database' },
  'verification-mails': { points: 5, seconds: HOUR, store: 'database' },
  'password-changes': { points: 10, seconds: 15 * MINUTE, store: 'database' },
  /** Codes of a second factor that one account tries. */
  'second-factor-codes': { points: 10, seconds: 15 * MINUTE, store: 'database' },
  'second-factor-codes-a-day': { points: 100, seconds: DAY, store: 'database' },
  'guest-uploads': { points: 20, seconds: HOUR, store: 'database' },
  uploads: { points: 100, seconds: HOUR, store: 'database' },
  /** Of everything that is kept about one person. */
  exports: { points: 10, seconds: HOUR, store: 'database' },
  /** Each is a page that is drawn anew, which keeps the processor busy for a third of a second. */
  certificates: { points: 20, seconds: HOUR, store: 'database' },
  /** What browsers say that a content policy has stopped. */
  'policy-reports': { points: 60, seconds: MINUTE, store: 'memory' },
  contacts: { points: 10, seconds: HOUR, store: 'database' },
  /** Of one account, and of one network: cards tried that were refused, or wait for their bank. */
  'card-refusals': { points: 5, seconds: HOUR, store: 'database' },
  'chat-messages': { points: 200, seconds: DAY, store: 'database' },
  'blog-posts': { points: 10, seconds: DAY, store: 'database' },
  bookings: { points: 40, seconds: DAY, store: 'database' },
  'chat-reports': { points: 20, seconds: HOUR, store: 'database' },
  /** Each may send a mail to everybody who pledged. */
  'request-changes': { points: 30, seconds: HOUR, store: 'database' },
  /** Of one donor; each mails the owner of a request. */
  pledges: { points: 5, seconds: DAY, store: 'database' },
  /** Of one requester; fewer than the mails about pledges that reach a donor in a day. */
  'undone-refusals': { points: 10, seconds: DAY, store: 'database' },
  withdrawals: { points: 5, seconds: DAY, store: 'database' },
  'blood-requests': { points: 10, seconds: DAY, store: 'database' },
} as const

export type LimitName = keyof typeof LIMITS

const limiters = new Map<LimitName, RateLimiterAbstract>()

/**
 * Counts a call against a caller's allowance, and answers how many that makes. `caller` is an account,
 * an address, or both. Throws `too-many-calls` with the seconds to wait when the allowance is used up.
 */
export async function consumeLimit(limit: LimitName, caller: string): Promise<number> {
  const limiter = await limiterFor(limit)
  try {
    const { consumedPoints } = await limiter.consume(caller)
    return consumedPoints
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    await noteLimit(limit, caller, cause.consumedPoints - 1 <= limiter.points)
    throw tooManyCalls(cause.msBeforeNext)
  }
}

/** The refusal `too-many-calls` of whoever has to wait for so many milliseconds. */
export function tooManyCalls(waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  const message = `That was too often. Please try again ${inWords(retryAfter)}.`
  return new AppError('too-many-calls', message, { retryAfter })
}

/** Whether an error says that an allowance was used up. */
export function isTooManyCalls(cause: unknown): boolean {
  return cause instanceof AppError && cause.code === 'too-many-calls'
}

/** Takes back a call that was counted and came to nothing. */
export async function uncountCall(limit: LimitName, caller: string): Promise<void> {
  const limiter = await limiterFor(limit)
  await limiter.reward(caller)
}

/** A limit's number as this site has it: `RATE_LIMIT_FACTOR` moves them all. */
export function allowance(points: number): number {
  return Math.round(points * env().RATE_LIMIT_FACTOR)
}

/** Every refusal is counted; the log has one line for the first of them. */
async function noteLimit(which: LimitName, caller: string, isFirst: boolean): Promise<void> {
  const isAccount = /^[0-9a-f]{24}$/.test(caller)
  const who = isAccount ? { account: caller } : { address: caller }
  await recordSecurityEvent('limit-reached', { which, ...who, isLogged: isFirst })
}

/** Forgets the limiters, for the tests that change `RATE_LIMIT_FACTOR`. */
export function forgetLimiters(): void {
  limiters.clear()
}

async function limiterFor(name: LimitName): Promise<RateLimiterAbstract> {
  const known = limiters.get(name)
  if (known) return known
  const { points, seconds, store } = LIMITS[name]
  const options = {
    keyPrefix: name,
    points: allowance(points),
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
    tableName: CallCount.collection.name,
    disableIndexesCreation: true,
  })
}

function inWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return `in ${seconds} seconds`
  if (seconds < 2 * HOUR) return `in ${Math.ceil(seconds / MINUTE)} minutes`
  return `in ${Math.ceil(seconds / HOUR)} hours`
}
