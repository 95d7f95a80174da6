import 'server-only'
import mongoose, { type mongo } from 'mongoose'
import { log } from '@/lib/core/log'

/**
 * How long a transaction must have done nothing, in milliseconds. Ours make nothing but database calls, one right
 * after the other.
 */
const ABANDONED_MS = 2_000
/** How often this process looks for them at most, in milliseconds. */
const LOOK_AGAIN_MS = 1_000
/** Nobody waits for a look for longer, in milliseconds. */
const LOOK_LIMIT = { timeoutMS: 1_000 }

/** A transaction that waits for its process, as the database lists it. */
interface Idle {
  lsid: { id: mongo.Binary }
  transaction: { parameters: { txnNumber: number }; timeActiveMicros: number }
}

/** When each was first seen as it is now. */
let firstSeen = new Map<string, number>()
let looking: Promise<void> | undefined
let lastLook = Number.NEGATIVE_INFINITY
let hasFailed = false

/**
 * Looks for transactions of processes that were killed or are frozen, and ends those that have done nothing since a
 * look two seconds before: to be called again and again while something stays locked. The database would keep it
 * locked until `transactionLifetimeLimitSeconds` are over, a minute if nobody set that. A process that was only
 * frozen begins its transaction again, as after any conflict.
 *
 * A database lists and ends the transactions of its own user, of which those of this site's processes (by their
 * `appName`) are meant. Atlas's free clusters end none, and mongos lists them to administrators alone. Never throws:
 * without this, locks are waited for.
 */
export function endAbandonedTransactions(client: mongo.MongoClient): Promise<void> {
  if (!looking && performance.now() - lastLook < LOOK_AGAIN_MS) return Promise.resolve()
  looking ??= look(client)
    .catch((cause: unknown) => {
      // A database that is away refuses nothing.
      if (hasFailed || !(cause instanceof mongoose.mongo.MongoServerError)) return
      log().warn({ err: cause }, 'abandoned transactions cannot be ended')
      hasFailed = true
    })
    .finally(() => {
      looking = undefined
      lastLook = performance.now()
    })
  return looking
}

/**
 * Lets a call answer by itself, and looks for abandoned transactions once a second as long as it lasts: a single write
 * outside a transaction waits within the database for what they have locked, and hears of no conflict.
 */
export function endingAbandoned<Given extends unknown[], T>(
  call: (...given: Given) => Promise<T>,
): (...given: Given) => Promise<T> {
  return async (...given) => {
    const { connection } = mongoose
    const looks = setInterval(() => {
      if (isConnected(connection)) void endAbandonedTransactions(connection.getClient())
    }, LOOK_AGAIN_MS)
    try {
      return await call(...given)
    } finally {
      clearInterval(looks)
    }
  }
}

function isConnected({ readyState }: mongoose.Connection): boolean {
  return readyState === mongoose.ConnectionStates.connected
}

async function look(client: mongo.MongoClient): Promise<void> {
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
      LOOK_LIMIT,
    )
    .toArray()
  const now = performance.now()
  const seen = new Map<string, number>()
  const abandoned = idle.filter((one) => {
    const key = keyOf(one)
    const since = firstSeen.get(key) ?? now
    seen.set(key, since)
    return now - since >= ABANDONED_MS
  })
  firstSeen = seen
  if (abandoned.length === 0) return
  await admin.command({ killSessions: abandoned.map(({ lsid: { id } }) => ({ id })) }, LOOK_LIMIT)
  log().warn({ transactions: abandoned.length }, 'ended transactions that their process had left')
}

/** Changes with the session's next transaction, and with whatever this one does. */
function keyOf({ lsid, transaction }: Idle): string {
  const { parameters, timeActiveMicros } = transaction
  return `${lsid.id.toString('hex')} ${parameters.txnNumber} ${timeActiveMicros}`
}
