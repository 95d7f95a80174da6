import 'server-only'
import type { mongo } from 'mongoose'
import { AppError } from '@/lib/core/server/errors'
import { withAbandonedEnded } from './abandoned-transactions'

/** Without a heartbeat for this long (one comes every two seconds) the primary counts as silent. */
const SILENT_MS = 4_000
/** When to check a waiting request first and then again; the second check may reject it. */
const FIRST_CHECK_MS = 4_250
const CHECK_EVERY_MS = 250
const RETRY_AFTER_SECONDS = 10

/** By `performance.now()`; missing while no connection was open. */
interface Primary {
  lastHeartbeatAt?: number
  /** The last heartbeat with a write that a majority had. */
  lastMajorityAt?: number
  lastRejectedAt?: number
}

const shared = globalThis as { sharelifePrimary?: Primary }
shared.sharelifePrimary ??= {}
const primary = shared.sharelifePrimary

interface LastWrite {
  opTime: WriteTime
  /** Missing after a restart of all members until a majority has a write. */
  majorityOpTime?: WriteTime
}
interface WriteTime {
  ts: mongo.Timestamp
  t: unknown
}

/** Records heartbeats and whether a majority follows. Behind a load balancer there are no heartbeats. */
export function watchPrimary(client: mongo.MongoClient): void {
  if (client.options.loadBalanced) return
  let confirmed: mongo.Timestamp | undefined
  primary.lastHeartbeatAt = performance.now()
  primary.lastMajorityAt = primary.lastHeartbeatAt
  client.on('serverHeartbeatSucceeded', ({ reply }) => {
    const { isWritablePrimary, ismaster, msg } = reply
    if (!isWritablePrimary && !ismaster && msg !== 'isdbgrid') return
    const lastWrite = reply.lastWrite as LastWrite | undefined
    primary.lastHeartbeatAt = performance.now()
    if (!lastWrite || isConfirming(lastWrite, confirmed))
      primary.lastMajorityAt = primary.lastHeartbeatAt
    confirmed = lastWrite?.majorityOpTime?.ts ?? confirmed
  })
}

/** Whether a majority has all of a primary's writes, or more than at the last check. */
function isConfirming({ opTime, majorityOpTime }: LastWrite, before?: mongo.Timestamp): boolean {
  if (!majorityOpTime || String(majorityOpTime.t) !== String(opTime.t)) return false
  const { ts } = majorityOpTime
  return ts.greaterThanOrEqual(opTime.ts) || (before !== undefined && ts.greaterThan(before))
}

export function resetPrimary(): void {
  for (const name of ['lastHeartbeatAt', 'lastMajorityAt', 'lastRejectedAt'] as const)
    primary[name] = undefined
}

const DATABASE_UNAVAILABLE = 'errors.refusals.databaseAway'

export function databaseUnavailableError(cause?: unknown): AppError {
  return new AppError('unavailable', DATABASE_UNAVAILABLE, {
    retryAfter: RETRY_AFTER_SECONDS,
    cause,
  })
}

export function isDatabaseUnavailableError({ localizedMessage }: AppError): boolean {
  return localizedMessage === DATABASE_UNAVAILABLE
}

type Work<Args extends unknown[], T> = (...args: Args) => Promise<T>

/**
 * Rejects with `unavailable` within five seconds when the primary is silent; slow work is not
 * rejected. The work continues, so its outcome is unknown, as after a lost response.
 */
export function failFastWithoutPrimary<Args extends unknown[], T>(
  work: Work<Args, T>,
): Work<Args, T> {
  return (...args) => rejectWhenUnavailable(() => work(...args), isSilent, FIRST_CHECK_MS)
}

/** Also rejects while no majority follows the primary, and ends abandoned transactions. */
export function failFastWithoutMajority<Args extends unknown[], T>(
  work: Work<Args, T>,
): Work<Args, T> {
  const isStuck = () => isSilent() || isOverdue(primary.lastMajorityAt)
  const workEndingAbandoned = withAbandonedEnded(work)
  return (...args) =>
    rejectWhenUnavailable(() => workEndingAbandoned(...args), isStuck, FIRST_CHECK_MS)
}

/** Only a page's first query waits the full time; it must, as a frozen process hears no heartbeats. */
export function failFastPageQuery<Args extends unknown[], T>(query: Work<Args, T>): Work<Args, T> {
  return (...args) => {
    const { lastHeartbeatAt = 0, lastRejectedAt = 0 } = primary
    return rejectWhenUnavailable(
      () => query(...args),
      isSilent,
      lastRejectedAt > lastHeartbeatAt ? CHECK_EVERY_MS : FIRST_CHECK_MS,
    )
  }
}

function isSilent(): boolean {
  return isOverdue(primary.lastHeartbeatAt)
}

function isOverdue(at = performance.now()): boolean {
  return performance.now() - at > SILENT_MS
}

function rejectWhenUnavailable<T>(
  work: () => Promise<T>,
  isUnavailable: () => boolean,
  firstCheckMs: number,
) {
  return new Promise<T>((resolve, reject) => {
    let wasUnavailable = false
    const check = () => {
      const isUnavailableNow = isUnavailable()
      // Twice, so that a busy process can read the heartbeats that arrived meanwhile.
      if (isUnavailableNow && wasUnavailable) {
        primary.lastRejectedAt = performance.now()
        return reject(databaseUnavailableError(new Error('the primary is silent')))
      }
      wasUnavailable = isUnavailableNow
      timer = setTimeout(check, CHECK_EVERY_MS)
    }
    let timer = setTimeout(check, firstCheckMs)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
