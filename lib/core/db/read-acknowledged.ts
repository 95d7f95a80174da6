import 'server-only'
import mongoose from 'mongoose'
import { MAJORITY_LIMIT_MS } from './connection'
import { databaseAway } from './primary-silence'

/** MongoDB's code for a read that took longer than it may. */
const TOO_LONG = 50

/** A query of one document, as mongoose builds it. */
interface OneDocument<T> extends PromiseLike<T | null> {
  readConcern: (level: 'linearizable') => OneDocument<T>
  maxTimeMS: (limit: number) => OneDocument<T>
}

/**
 * Reads what an earlier call stored, for a response that confirms it: a primary that the majority no longer follows
 * may have it, and roll it back. So what is found is read again with the read concern `linearizable`, for which the
 * server waits until a majority has it; most calls find nothing and cost nothing more. Throws `unavailable` when no
 * majority answers in time.
 */
export async function readAcknowledged<T>(query: () => OneDocument<T>): Promise<T | null> {
  if ((await query()) === null) return null
  try {
    return await query().readConcern('linearizable').maxTimeMS(MAJORITY_LIMIT_MS)
  } catch (cause) {
    const isTooLong = cause instanceof mongoose.mongo.MongoServerError && cause.code === TOO_LONG
    throw isTooLong ? databaseAway(cause) : cause
  }
}
