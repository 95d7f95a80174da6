import 'server-only'
import mongoose from 'mongoose'
import { isInsideNext } from '@/lib/core/env'

const { MongoOperationTimeoutError } = mongoose.mongo

/**
 * How long the database may take to answer one question or to end one transaction: finding the primary, a
 * connection of the pool, every repeat and the majority included. So a page or call that meets a failover
 * answers 503 within 5 seconds and never hangs.
 */
export const ANSWER_LIMIT_MS = 3_500

/**
 * Options for work on a whole collection and for streams of changes, which take as long as they take. Scripts
 * have no limit that could be lifted, and with 0 the driver would bound the wait for a connection.
 */
export function withoutLimit(): { timeoutMS?: 0 } {
  return isInsideNext() ? { timeoutMS: 0 } : {}
}

/**
 * Resolves as `work` does, or throws when it has not ended after so many milliseconds (0: no limit); then nobody knows what
 * becomes of it. For what the driver does not bound by itself.
 */
export async function withinLimit<T>(
  work: Promise<T>,
  limitMs: number = ANSWER_LIMIT_MS,
): Promise<T> {
  if (!limitMs) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const isLate = () => reject(new MongoOperationTimeoutError(`No answer after ${limitMs} ms`))
    timer = setTimeout(isLate, limitMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
