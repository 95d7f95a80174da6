import 'server-only'
import { types } from 'node:util'
import mongoose from 'mongoose'

const { MongoError, MongoNetworkError } = mongoose.mongo

const BROKEN = new Set<unknown>([
  ...['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT'],
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
])

/**
 * Returns a MongoNetworkError for a broken connection. While it writes a command, the driver throws
 * Node's raw error (`writeCommand` of mongodb 7.5) and neither retries nor switches servers.
 */
export function toNetworkError(cause: unknown): unknown {
  if (!types.isNativeError(cause) || cause instanceof MongoError) return cause
  const { code } = cause as NodeJS.ErrnoException
  return BROKEN.has(code) ? new MongoNetworkError(cause.message, { cause }) : cause
}
