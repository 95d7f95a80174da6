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
import { isId } from '@/lib/core/validation/id'
import { messageKey } from '@/lib/i18n/message-key'
import type { Sentence } from '@/lib/i18n/sentence'
import { CallCount } from '@/models/call-count'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How many calls (`points`) one caller may make in how many seconds. Reads are counted in the memory of this
 * process, since a database count would cost more than the call itself; writes are counted in MongoDB, across
 * all processes.
 */
export const LIMITS = {
  reads: { points: 600, seconds: MINUTE, store: 'memory' },
  /** Our own pictures: one page may show a hundred, and a whole village may share one address. */
  pictures: { points: 3_000, seconds: MINUTE, store: 'memory' },
  /** Per access token, beside what counts the person. */
  'token-calls': { points: 300, seconds: MINUTE, store: 'memory' },
  /** Per access token: each change leaves an entry in the audit log for ever. */
  'token-writes': { points: 60, seconds: HOUR, store: 'database' },
  'donor-searches': { points: 30, seconds: MINUTE, store: 'memory' },
  writes: { points: 120, seconds: MINUTE, store: 'database' },
  'sign-ups': { points: 20, seconds: HOUR, store: 'database' },
  /** Calls of next-auth, per address: they cost more than a read. */
  'sign-in-calls': { points: 600, seconds: MINUTE, store: 'memory' },
  /** Per account and network; the next one is per network, for all accounts. */
  logins: { points: 10, seconds: 15 * MINUTE, store: 'database' },
  'logins-of-a-network': { points: 60, seconds: 15 * MINUTE, store: 'database' },
  /** Per caller: reset links requested, and reset links tried. */
  recoveries: { points: 20, seconds: HOUR, store: 'database' },
  /** Per recipient, whoever asks. */
  'recovery-mails': { points: 3, seconds: HOUR, store: 'database' },
  'verification-mails': { points: 5, seconds: HOUR, store: 'database' },
  /**
   * SMS with a code for a phone: per account, per network, per account and number, and per number across accounts,
   * which is never refused but sends nothing.
   */
  'phone-codes': { points: 5, seconds: HOUR, store: 'database' },
  'phone-codes-of-a-network': { points: 30, seconds: HOUR, store: 'database' },
  'own-phone-codes-of-a-number': { points: 3, seconds: DAY, store: 'database' },
  'phone-codes-of-a-number': { points: 3, seconds: DAY, store: 'database' },
  /** Per number: codes of alerts that were sent by SMS and are wrong. */
  'sms-answers': { points: 5, seconds: DAY, store: 'database' },
  'password-changes': { points: 10, seconds: 15 * MINUTE, store: 'database' },
  /** Codes tried, per account. */
  'second-factor-codes': { points: 10, seconds: 15 * MINUTE, store: 'database' },
  'second-factor-codes-a-day': { points: 100, seconds: DAY, store: 'database' },
  'guest-uploads': { points: 20, seconds: HOUR, store: 'database' },
  uploads: { points: 100, seconds: HOUR, store: 'database' },
  /** Downloads of all data about one person. */
  exports: { points: 10, seconds: HOUR, store: 'database' },
  /** Files of donors that an admin brings. */
  imports: { points: 30, seconds: DAY, store: 'database' },
  /** Parts of such a file and steps of its import: a page makes a hundred of them in a row. */
  'import-steps': { points: 600, seconds: MINUTE, store: 'memory' },
  /** Answers to invitations, per network: a whole college may share one address. */
  'invitation-answers': { points: 60, seconds: HOUR, store: 'database' },
  /** Each draws a page, which uses the processor for a third of a second. */
  certificates: { points: 20, seconds: HOUR, store: 'database' },
  /** The same work, for whoever has the link; a whole hospital may share one address. */
  posters: { points: 60, seconds: HOUR, store: 'database' },
  /** Violations of the content policy that browsers report. */
  'policy-reports': { points: 60, seconds: MINUTE, store: 'memory' },
  contacts: { points: 10, seconds: HOUR, store: 'database' },
  /** Per account, and per network: cards that were declined or wait for the bank's confirmation. */
  'card-refusals': { points: 5, seconds: HOUR, store: 'database' },
  'chat-messages': { points: 200, seconds: DAY, store: 'database' },
  'blog-posts': { points: 10, seconds: DAY, store: 'database' },
  bookings: { points: 40, seconds: DAY, store: 'database' },
  'chat-reports': { points: 20, seconds: HOUR, store: 'database' },
  /** Per account: requests, donors and messages that are reported; and people who are blocked. */
  reports: { points: 20, seconds: DAY, store: 'database' },
  'reports-unconfirmed': { points: 3, seconds: DAY, store: 'database' },
  blocks: { points: 50, seconds: DAY, store: 'database' },
  /** Per account: donors near by are told of each. */
  'chapter-drives': { points: 5, seconds: DAY, store: 'database' },
  /** Per account: chapters joined and left. */
  'chapter-memberships': { points: 40, seconds: HOUR, store: 'database' },
  /** Each change may send a mail to everybody who pledged. */
  'request-changes': { points: 30, seconds: HOUR, store: 'database' },
  /** Per donor; each pledge mails the requester. */
  pledges: { points: 5, seconds: DAY, store: 'database' },
  /** Per requester; fewer than the mails about pledges that one donor may get in a day. */
  'undone-refusals': { points: 10, seconds: DAY, store: 'database' },
  /** Per donor: joining the waiting lists of requests. */
  'waiting-lists': { points: 20, seconds: DAY, store: 'database' },
  withdrawals: { points: 5, seconds: DAY, store: 'database' },
  'blood-requests': { points: 10, seconds: DAY, store: 'database' },
  /** Per requester, and per donor whoever writes: each mails the donor. */
  'contact-requests': { points: 10, seconds: DAY, store: 'database' },
  'contact-requests-to-a-donor': { points: 5, seconds: DAY, store: 'database' },
  /** Hidden numbers of requests, also by a pledge, per account and per network; each counts once a day. */
  'request-phones': { points: 60, seconds: DAY, store: 'database' },
  'request-phones-of-a-network': { points: 300, seconds: DAY, store: 'database' },
} as const

export type LimitName = keyof typeof LIMITS

const limiters = new Map<LimitName, RateLimiterAbstract>()

/**
 * Counts a call against a caller's limit and returns the new count. `caller` is an account, an address, or
 * both. Throws `too-many-calls` with the seconds to wait when the limit is reached.
 */
export async function consumeLimit(limit: LimitName, caller: string): Promise<number> {
  const limiter = await limiterFor(limit)
  try {
    const { consumedPoints } = await limiter.consume(caller)
    return consumedPoints
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    await recordLimitReached(limit, caller, cause.consumedPoints - 1 <= limiter.points)
    throw tooManyCalls(cause.msBeforeNext)
  }
}

/** Makes the refusal `too-many-calls` for a caller who has to wait this many milliseconds. */
export function tooManyCalls(waitMs: number, said?: Sentence): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  const sentence = said ?? messageKey('errors.refusals.tooManyCalls', inUnits(retryAfter))
  return new AppError('too-many-calls', sentence, { retryAfter })
}

/** Whether an error says that a limit was reached. */
export function isTooManyCalls(cause: unknown): boolean {
  return cause instanceof AppError && cause.code === 'too-many-calls'
}

/** Subtracts a call that was counted but had no effect. */
export async function refundLimit(limit: LimitName, caller: string): Promise<void> {
  const limiter = await limiterFor(limit)
  await limiter.reward(caller)
}

/** A limit after `RATE_LIMIT_FACTOR` is applied, which scales all of them. */
export function allowance(points: number): number {
  return Math.round(points * env().RATE_LIMIT_FACTOR)
}

/** Counts every refusal but logs only the first of a period. */
async function recordLimitReached(
  which: LimitName,
  caller: string,
  isFirst: boolean,
): Promise<void> {
  const who = isId(caller) ? { account: caller } : { address: caller }
  await recordSecurityEvent('limit-reached', { subtype: which, ...who, isLogged: isFirst })
}

/** Forgets the counts in memory, for tests that change `RATE_LIMIT_FACTOR`. */
export function resetLimiters(): void {
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

function inUnits(seconds: number): { count: number; unit: 'seconds' | 'minutes' | 'hours' } {
  if (seconds < 2 * MINUTE) return { count: seconds, unit: 'seconds' }
  if (seconds < 2 * HOUR) return { count: Math.ceil(seconds / MINUTE), unit: 'minutes' }
  return { count: Math.ceil(seconds / HOUR), unit: 'hours' }
}
