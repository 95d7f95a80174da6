import 'server-only'
import type { mongo } from 'mongoose'
import { AppError } from '@/lib/core/errors'
import { endingAbandoned } from './abandoned-transactions'

/** Without a heartbeat for this long (one comes every two seconds) the primary counts as silent. */
const SILENT_MS = 4_000
/** When to check a waiting request first and then again; the second check may reject it. */
const PATIENCE_MS = 4_250
const LOOK_MS = 250
const RETRY_AFTER_SECONDS = 10

/** By `performance.now()`; missing while no connection was open. */
interface Primary {
  heardAt?: number
  /** The last heartbeat with a write that a majority had. */
  confirmedAt?: number
  refusedAt?: number
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
  primary.heardAt = performance.now()
  primary.confirmedAt = primary.heardAt
  client.on('serverHeartbeatSucceeded', ({ reply }) => {
    const { isWritablePrimary, ismaster, msg } = reply
    if (!isWritablePrimary && !ismaster && msg !== 'isdbgrid') return
    const lastWrite = reply.lastWrite as LastWrite | undefined
    primary.heardAt = performance.now()
    if (!lastWrite || isConfirming(lastWrite, confirmed)) primary.confirmedAt = primary.heardAt
    confirmed = lastWrite?.majorityOpTime?.ts ?? confirmed
  })
}

/** Whether a majority has all of a primary's writes, or more than at the last check. */
function isConfirming({ opTime, majorityOpTime }: LastWrite, before?: mongo.Timestamp): boolean {
  if (!majorityOpTime || String(majorityOpTime.t) !== String(opTime.t)) return false
  const { ts } = majorityOpTime
  return ts.greaterThanOrEqual(opTime.ts) || (before !== undefined && ts.greaterThan(before))
}

export function forgetPrimary(): void {
  for (const name of ['heardAt', 'confirmedAt', 'refusedAt'] as const) primary[name] = undefined
}

const DATABASE_AWAY = 'errors.refusals.databaseAway'

export function databaseAway(cause?: unknown): AppError {
  return new AppError('unavailable', DATABASE_AWAY, { retryAfter: RETRY_AFTER_SECONDS, cause })
}

export function isDatabaseAway({ sentence }: AppError): boolean {
  return sentence === DATABASE_AWAY
}

type Call<Given extends unknown[], T> = (...given: Given) => Promise<T>

/**
 * Rejects with `unavailable` within five seconds when the primary is silent; slow work is not
 * rejected. The work continues, so its outcome is unknown, as after a lost response.
 */
export function unlessPrimaryIsSilent<Given extends unknown[], T>(
  call: Call<Given, T>,
): Call<Given, T> {
  return (...given) => refusing(() => call(...given), isSilent, PATIENCE_MS)
}

/** Also rejects while no majority follows the primary, and ends abandoned transactions. */
export function unlessWritesWait<Given extends unknown[], T>(call: Call<Given, T>): Call<Given, T> {
  const isStuck = () => isSilent() || isOver(primary.confirmedAt)
  const ending = endingAbandoned(call)
  return (...given) => refusing(() => ending(...given), isStuck, PATIENCE_MS)
}

/** Only a page's first query waits the full time; it must, as a frozen process hears no heartbeats. */
export function pageQuery<Given extends unknown[], T>(query: Call<Given, T>): Call<Given, T> {
  return (...given) => {
    const { heardAt = 0, refusedAt = 0 } = primary
    return refusing(() => query(...given), isSilent, refusedAt > heardAt ? LOOK_MS : PATIENCE_MS)
  }
}

function isSilent(): boolean {
  return isOver(primary.heardAt)
}

function isOver(at = performance.now()): boolean {
  return performance.now() - at > SILENT_MS
}

function refusing<T>(work: () => Promise<T>, isHopeless: () => boolean, patienceMs: number) {
  return new Promise<T>((resolve, reject) => {
    let wasHopeless = false
    const look = () => {
      const isHopelessNow = isHopeless()
      // Twice, so that a busy process can read the heartbeats that arrived meanwhile.
      if (isHopelessNow && wasHopeless) {
        primary.refusedAt = performance.now()
        return reject(databaseAway(new Error('the primary is silent')))
      }
      wasHopeless = isHopelessNow
      timer = setTimeout(look, LOOK_MS)
    }
    let timer = setTimeout(look, patienceMs)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
