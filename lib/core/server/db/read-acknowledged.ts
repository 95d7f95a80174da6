import 'server-only'
import mongoose from 'mongoose'
import { MAJORITY_LIMIT_MS } from './connection'
import { databaseUnavailableError } from './database-availability'

/** MongoDB's code for a read that exceeded its time limit. */
const TOO_LONG = 50

interface OneDocument<T> extends PromiseLike<T | null> {
  readConcern: (level: 'linearizable') => OneDocument<T>
  maxTimeMS: (limit: number) => OneDocument<T>
}

/**
 * Reads what an earlier request stored, for a response that confirms it. An old primary may roll it
 * back, so a `linearizable` read waits for a majority. Throws `unavailable` without one.
 */
export async function readAcknowledged<T>(query: () => OneDocument<T>): Promise<T | null> {
  if ((await query()) === null) return null
  try {
    return await query().readConcern('linearizable').maxTimeMS(MAJORITY_LIMIT_MS)
  } catch (cause) {
    const isTooLong = cause instanceof mongoose.mongo.MongoServerError && cause.code === TOO_LONG
    throw isTooLong ? databaseUnavailableError(cause) : cause
  }
}
