import 'server-only'
import type { mongo } from 'mongoose'
import { AppError } from '@/lib/core/errors'

/**
 * The primary answers a heartbeat every two seconds (see `connection.ts`). After these without one, or without one by
 * which a majority confirms what it writes, it is silent.
 */
const SILENT_MS = 4_000
/** How long a call may take while the primary is silent. */
const PATIENCE_MS = 4_250
/**
 * How long a query of a page may take then: a page makes several, one after the other, and Next's page of the error
 * makes the first of them again.
 */
const PATIENCE_OF_PAGES_MS = 250
const LOOK_MS = 250
/** How long a caller should wait before the next try, in seconds. */
const RETRY_AFTER_SECONDS = 10

/** On `globalThis` like the connection; `heardAt` is missing as long as none was open. */
const shared = globalThis as { sharelifePrimary?: { heardAt?: number } }
shared.sharelifePrimary ??= {}
const primary = shared.sharelifePrimary

/** What a heartbeat says of writes: the last one, and the last one that a majority has, by time and by election. */
interface LastWrite {
  opTime: WriteTime
  majorityOpTime: WriteTime
}
interface WriteTime {
  ts: mongo.Timestamp
  t: unknown
}

/**
 * Notes when the primary of a client's replica set, or a router of its cluster, was last heard. A primary whose
 * writes wait for the others is not: after an election they may still follow the one before.
 */
export function watchPrimary(client: mongo.MongoClient): void {
  let confirmed: mongo.Timestamp | undefined
  primary.heardAt = performance.now()
  client.on('serverHeartbeatSucceeded', ({ reply }) => {
    const { isWritablePrimary, ismaster, msg } = reply
    if (!isWritablePrimary && !ismaster && msg !== 'isdbgrid') return
    const lastWrite = reply.lastWrite as LastWrite | undefined
    if (!lastWrite || isConfirming(lastWrite, confirmed)) primary.heardAt = performance.now()
    confirmed = lastWrite?.majorityOpTime.ts
  })
}

/** Whether a majority has all of a primary's writes, or more than when it was last asked. */
function isConfirming({ opTime, majorityOpTime }: LastWrite, before?: mongo.Timestamp): boolean {
  if (String(majorityOpTime.t) !== String(opTime.t)) return false
  const { ts } = majorityOpTime
  return ts.greaterThanOrEqual(opTime.ts) || (before !== undefined && ts.greaterThan(before))
}

/** Forgets the primary of a client that is closed. */
export function forgetPrimary(): void {
  primary.heardAt = undefined
}

/** The refusal while the database cannot be reached. */
export function databaseAway(cause?: unknown): AppError {
  const message = 'errors.refusals.databaseAway'
  return new AppError('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS, cause })
}

/**
 * Lets a call answer by itself, but refuses it with `unavailable` within five seconds when the primary is silent:
 * until another one is elected, and the others follow it, the driver would keep the call waiting. What the call began goes on, so its
 * outcome is unknown to the caller, as after a lost answer. A call that only takes long is waited for.
 */
export function unlessPrimaryIsSilent<Given extends unknown[], T>(
  call: (...given: Given) => Promise<T>,
  patienceMs = PATIENCE_MS,
): (...given: Given) => Promise<T> {
  return (...given) =>
    new Promise((resolve, reject) => {
      let wasSilent = false
      const look = () => {
        const isSilent = performance.now() - (primary.heardAt ?? performance.now()) > SILENT_MS
        // Twice: a process that was busy hears what has come meanwhile before the second look.
        if (isSilent && wasSilent) return reject(databaseAway(new Error('the primary is silent')))
        wasSilent = isSilent
        timer = setTimeout(look, LOOK_MS)
      }
      let timer = setTimeout(look, patienceMs)
      call(...given)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
}

/** The same for a query of a page. */
export function pageQuery<Given extends unknown[], T>(
  query: (...given: Given) => Promise<T>,
): (...given: Given) => Promise<T> {
  return unlessPrimaryIsSilent(query, PATIENCE_OF_PAGES_MS)
}
