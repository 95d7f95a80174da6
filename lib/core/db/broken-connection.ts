import 'server-only'
import { types } from 'node:util'
import mongoose from 'mongoose'

const { MongoError, MongoNetworkError } = mongoose.mongo

/** Node's codes for a connection that the other side has ended, or that broke. */
const BROKEN = new Set<unknown>([
  ...['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT'],
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
])

/**
 * Returns what the driver should have thrown. While it waits until a command is written, it throws what Node says
 * of a connection that breaks, as it is (`writeCommand` of mongodb 7.5). By its own MongoNetworkError alone it knows
 * that the server may be gone: it then asks another one, and repeats a write or a transaction.
 */
export function asNetworkError(cause: unknown): unknown {
  if (!types.isNativeError(cause) || cause instanceof MongoError) return cause
  const { code } = cause as NodeJS.ErrnoException
  return BROKEN.has(code) ? new MongoNetworkError(cause.message, { cause }) : cause
}
