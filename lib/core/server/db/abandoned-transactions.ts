import 'server-only'
import mongoose, { type mongo } from 'mongoose'
import { log } from '@/lib/core/server/log'

/** Our transactions contain only database operations, so a longer pause means an abandoned one. */
const ABANDONED_MS = 2_000
const CHECK_EVERY_MS = 1_000
const CHECK_TIMEOUT = { timeoutMS: 1_000 }

interface Idle {
  lsid: { id: mongo.Binary }
  transaction: { parameters: { txnNumber: number }; timeActiveMicros: number }
}

let firstSeen = new Map<string, number>()
let running: Promise<void> | undefined
let lastCheckedAt = Number.NEGATIVE_INFINITY
let hasFailed = false

/**
 * Ends transactions of dead or frozen processes of this site (same `appName`) that did nothing for
 * two seconds; the database would hold their locks for a minute. Atlas's free clusters end none,
 * and mongos lists them only to administrators. Never throws.
 */
export function endAbandonedTransactions(client: mongo.MongoClient): Promise<void> {
  if (!running && performance.now() - lastCheckedAt < CHECK_EVERY_MS) return Promise.resolve()
  running ??= endAbandoned(client)
    .catch((cause: unknown) => {
      // A network error does not mean that the database forbids this.
      if (hasFailed || !(cause instanceof mongoose.mongo.MongoServerError)) return
      log().warn({ err: cause }, 'abandoned transactions cannot be ended')
      hasFailed = true
    })
    .finally(() => {
      running = undefined
      lastCheckedAt = performance.now()
    })
  return running
}

/** Looks for abandoned transactions each second: a single write waits for their locks without error. */
export function withAbandonedEnded<Args extends unknown[], T>(
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    const { connection } = mongoose
    const timer = setInterval(() => {
      if (isConnected(connection)) void endAbandonedTransactions(connection.getClient())
    }, CHECK_EVERY_MS)
    try {
      return await work(...args)
    } finally {
      clearInterval(timer)
    }
  }
}

function isConnected({ readyState }: mongoose.Connection): boolean {
  return readyState === mongoose.ConnectionStates.connected
}

async function endAbandoned(client: mongo.MongoClient): Promise<void> {
  const admin = client.db('admin')
  const idle = await admin
    .aggregate<Idle>(
      [
        { $currentOp: { idleSessions: true } },
        {
          $match: {
            active: false,
            appName: client.options.appName,
            'transaction.timeInactiveMicros': { $exists: true },
          },
        },
        { $project: { lsid: 1, transaction: 1 } },
      ],
      CHECK_TIMEOUT,
    )
    .toArray()
  const now = performance.now()
  const seen = new Map<string, number>()
  const abandoned = idle.filter((session) => {
    const key = keyOf(session)
    const since = firstSeen.get(key) ?? now
    seen.set(key, since)
    return now - since >= ABANDONED_MS
  })
  firstSeen = seen
  if (abandoned.length === 0) return
  await admin.command(
    { killSessions: abandoned.map(({ lsid: { id } }) => ({ id })) },
    CHECK_TIMEOUT,
  )
  log().warn({ transactions: abandoned.length }, 'ended transactions that their process had left')
}

function keyOf({ lsid, transaction }: Idle): string {
  const { parameters, timeActiveMicros } = transaction
  return `${lsid.id.toString('hex')} ${parameters.txnNumber} ${timeActiveMicros}`
}
