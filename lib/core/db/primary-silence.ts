import 'server-only'
import type { mongo } from 'mongoose'
import { AppError } from '@/lib/core/errors'
import { endingAbandoned } from './abandoned-transactions'

/** The primary answers a heartbeat every two seconds (see `connection.ts`); after these without one it is silent. */
const SILENT_MS = 4_000
/** After how long a call is looked at for the first time, and how often later: the second look may refuse it. */
const PATIENCE_MS = 4_250
const LOOK_MS = 250
/** How long a caller should wait before the next try, in seconds. */
const RETRY_AFTER_SECONDS = 10

/** When things last happened, by `performance.now()`; missing as long as no connection was open. */
interface Primary {
  /** The primary, or a router of a cluster, answered a heartbeat. */
  heardAt?: number
  /** It did, and a majority had what it had written. */
  confirmedAt?: number
  /** A call waited for it in vain. */
  refusedAt?: number
}

/** On `globalThis` like the connection. */
const shared = globalThis as { sharelifePrimary?: Primary }
shared.sharelifePrimary ??= {}
const primary = shared.sharelifePrimary

/** What a heartbeat says of writes: the last one, and the last one that a majority has. */
interface LastWrite {
  opTime: WriteTime
  /** Missing until a majority has something, after all members have been started anew. */
  majorityOpTime?: WriteTime
}
/** By time, and by the election of the primary. */
interface WriteTime {
  ts: mongo.Timestamp
  t: unknown
}

/**
 * Notes when the primary of a client's replica set, or a router of its cluster, was last heard, and whether a
 * majority follows it: after an election the others may still follow the one before. Behind a load balancer the
 * driver sends no heartbeats, and nothing is ever silent.
 */
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

/** Whether a majority has all of a primary's writes, or more than when it was last asked. */
function isConfirming({ opTime, majorityOpTime }: LastWrite, before?: mongo.Timestamp): boolean {
  if (!majorityOpTime || String(majorityOpTime.t) !== String(opTime.t)) return false
  const { ts } = majorityOpTime
  return ts.greaterThanOrEqual(opTime.ts) || (before !== undefined && ts.greaterThan(before))
}

/** Forgets the primary of a client that is closed. */
export function forgetPrimary(): void {
  for (const name of ['heardAt', 'confirmedAt', 'refusedAt'] as const) primary[name] = undefined
}

const DATABASE_AWAY = 'errors.refusals.databaseAway'

/** The refusal while the database cannot be reached. */
export function databaseAway(cause?: unknown): AppError {
  return new AppError('unavailable', DATABASE_AWAY, { retryAfter: RETRY_AFTER_SECONDS, cause })
}

/** Whether a call was refused because the database cannot be reached. */
export function isDatabaseAway({ sentence }: AppError): boolean {
  return sentence === DATABASE_AWAY
}

type Call<Given extends unknown[], T> = (...given: Given) => Promise<T>

/**
 * Lets a call answer by itself, but refuses it with `unavailable` within five seconds when the primary is silent:
 * until another one is elected, the driver would keep the call waiting. What the call began goes on, so its
 * outcome is unknown to the caller, as after a lost answer. A call that only takes long is waited for.
 */
export function unlessPrimaryIsSilent<Given extends unknown[], T>(
  call: Call<Given, T>,
): Call<Given, T> {
  return (...given) => refusing(() => call(...given), isSilent, PATIENCE_MS)
}

/**
 * The same for a call that writes, and also while no majority follows the primary: its writes would wait. What a
 * process that has ended keeps locked is freed meanwhile.
 */
export function unlessWritesWait<Given extends unknown[], T>(call: Call<Given, T>): Call<Given, T> {
  const isStuck = () => isSilent() || isOver(primary.confirmedAt)
  const ending = endingAbandoned(call)
  return (...given) => refusing(() => ending(...given), isStuck, PATIENCE_MS)
}

/**
 * The same as `unlessPrimaryIsSilent` for a query of a page, of which there may be several, one after the other; and
 * Next's page of the error makes the first one again. So only the first waits as long as a call does. (It has to: a
 * process that was itself frozen, as on Vercel, has heard nobody either.)
 */
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
      // Twice: a process that was busy hears what has come meanwhile before the second look.
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
