import 'server-only'
import mongoose, { type ClientSession } from 'mongoose'
import { env, isInsideNext } from '@/lib/core/server/env'
import type { AppError } from '@/lib/core/server/errors'
import { watchQueries } from '@/lib/core/server/observability/watch-queries'
import { endAbandonedTransactions } from './abandoned-transactions'
import { databaseUnavailableError, resetPrimary, watchPrimary } from './database-availability'
import { createIndexes } from './indexes'

const { MongoBulkWriteError, MongoClientClosedError, MongoError, MongoNetworkError } =
  mongoose.mongo
const { MongoNotConnectedError, MongoServerSelectionError, MongoTopologyClosedError } =
  mongoose.mongo

/** On `globalThis`, so that a hot reload or a second bundle finds the open connection. */
const shared = globalThis as {
  sharelifeDb?: Promise<typeof mongoose>
  sharelifeIndexed?: number
  sharelifeWritesMuch?: boolean
}

/** A server creates the indexes in the background, a script when it starts. */
const NO_AUTOMATIC_INDEXES = { autoIndex: false, autoCreate: false }

/**
 * Connects once per process, with a small pool, because serverless platforms start many instances.
 * Outside Next.js it also creates the indexes. Throws when the server is unreachable.
 */
export async function connectDb(): Promise<typeof mongoose> {
  const connected = await openConnection()
  if (!isInsideNext()) await indexModelsInUse()
  return connected
}

/** A check every 2 seconds that waits 3: by default a frozen server would block for 40 seconds. */
const HEARTBEAT_OPTIONS = { heartbeatFrequencyMS: 2_000, connectTimeoutMS: 3_000 }

/** How long a write waits for a majority; after an election that can take longer, so clients retry. */
export const MAJORITY_LIMIT_MS = 4_500

/** Removes that limit, for scripts with large writes. Run it before anything connects. */
export function disableWriteTimeout(): void {
  shared.sharelifeWritesMuch = true
}

/** Opens the connection without creating indexes. */
export async function openConnection(): Promise<typeof mongoose> {
  shared.sharelifeDb ??= connect().catch((cause: unknown) => {
    shared.sharelifeDb = undefined
    throw cause
  })
  return shared.sharelifeDb
}

async function connect(): Promise<typeof mongoose> {
  const connected = await mongoose.connect(env().MONGODB_URI, {
    maxPoolSize: 10,
    serverSelectionTimeoutMS: 5_000,
    // `endAbandonedTransactions` recognises this site's processes by this name.
    ...(!/[?&]appName=/i.test(env().MONGODB_URI) && { appName: 'sharelife' }),
    ...HEARTBEAT_OPTIONS,
    writeConcern: {
      w: 'majority',
      ...(!shared.sharelifeWritesMuch && { wtimeoutMS: MAJORITY_LIMIT_MS }),
    },
    ...NO_AUTOMATIC_INDEXES,
  })
  const client = connected.connection.getClient()
  watchPrimary(client)
  await watchQueries(client)
  return connected
}

async function indexModelsInUse(): Promise<void> {
  const models = Object.values(mongoose.models)
  if (models.length === shared.sharelifeIndexed) return
  const [missing] = (await Promise.all(models.map((model) => createIndexes([model])))).flat()
  if (missing) throw new Error(`The index ${missing.index} could not be created`, missing)
  shared.sharelifeIndexed = models.length
}

export async function closeDb(): Promise<void> {
  shared.sharelifeDb = undefined
  shared.sharelifeIndexed = undefined
  await mongoose.disconnect()
  resetPrimary()
}

/** Lasts about eight seconds with the driver's pauses of up to half a second. */
const MAX_ATTEMPTS = 40
const CONFLICT_LIMIT_MS = 25_000
/** After this time a conflict may come from a dead process (see `endAbandonedTransactions`). */
const SUSPECT_AFTER_MS = 500
/** MongoDB's codes for a locked document, and for an operation whose session was ended. */
const WRITE_CONFLICT = 112
const INTERRUPTED = 11601

/**
 * Runs `work` in a transaction and repeats it after conflicts, so `work` must contain only database
 * operations on its session. Throws `unavailable` after too many conflicts.
 */
export async function inTransaction<T>(
  work: (session: ClientSession) => Promise<T>,
  { maxAttempts = MAX_ATTEMPTS } = {},
): Promise<T> {
  const { connection } = await connectDb()
  const startedAt = performance.now()
  let attempts = 0
  return connection.withSession((session) =>
    session.withTransaction(
      () =>
        work(session).catch(async (cause: unknown) => {
          const failure = unwrapBulkError(cause)
          if (!isRetryable(failure)) throw failure
          attempts += 1
          const elapsedMs = performance.now() - startedAt
          if (attempts >= maxAttempts || elapsedMs > CONFLICT_LIMIT_MS)
            throw databaseUnavailableError(failure)
          if (failure.code === WRITE_CONFLICT && elapsedMs > SUSPECT_AFTER_MS) {
            await endAbandonedTransactions(connection.getClient())
          }
          throw failure
        }),
      {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
        maxCommitTimeMS: MAJORITY_LIMIT_MS,
      },
    ),
  )
}

/** Also labels the error, so that the driver retries. */
function isRetryable(failure: unknown): failure is mongoose.mongo.MongoError {
  if (!(failure instanceof MongoError)) return false
  if (failure.code === INTERRUPTED) failure.addErrorLabel(RETRYABLE_LABEL)
  return failure.hasErrorLabel(RETRYABLE_LABEL)
}

/**
 * When a bulk write loses its connection, the driver's error lacks the retry label and contains the
 * documents. The real error is inside.
 */
function unwrapBulkError(cause: unknown): unknown {
  if (!(cause instanceof MongoBulkWriteError)) return cause
  const { errorResponse } = cause
  if (!(errorResponse instanceof MongoError)) return cause
  if (errorResponse instanceof MongoNetworkError) errorResponse.addErrorLabel(RETRYABLE_LABEL)
  return errorResponse
}

export function isDuplicateKey(cause: unknown): boolean {
  return cause instanceof mongoose.mongo.MongoServerError && cause.code === 11000
}

/** From MongoDB's specification of retryable reads, and a write that most did not have in time (64). */
const FAILOVER_CODES = new Set<unknown>([
  ...[6, 7, 64, 89, 91, 134, 189, 262, 9001],
  ...[10058, 10107, 11600, 11602, 13435, 13436],
])

const RETRYABLE_LABEL = 'TransientTransactionError'
const TRANSIENT_LABELS = [
  ...['RetryableWriteError', RETRYABLE_LABEL, 'UnknownTransactionCommitResult'],
] as const

/** Returns `unavailable` when the database is unreachable, else null. Sessions are not affected. */
export function toDatabaseUnavailableError(error: unknown): AppError | null {
  const cause = unwrapBulkError(error)
  const isUnavailable =
    cause instanceof MongoNetworkError ||
    cause instanceof MongoNotConnectedError ||
    cause instanceof MongoClientClosedError ||
    cause instanceof MongoTopologyClosedError ||
    cause instanceof MongoServerSelectionError ||
    (cause instanceof MongoError && isTransient(cause)) ||
    // The driver does not export this class: no pooled connection became free in time.
    (cause instanceof Error && cause.name === 'MongoWaitQueueTimeoutError') ||
    cause instanceof mongoose.Error.MongooseServerSelectionError ||
    // Mongoose has no class for an operation that timed out while it waited for a connection.
    (cause instanceof mongoose.Error && cause.message.includes('buffering timed out'))
  return isUnavailable ? databaseUnavailableError(cause) : null
}

function isTransient(error: mongoose.mongo.MongoError): boolean {
  return (
    FAILOVER_CODES.has(error.code) || TRANSIENT_LABELS.some((label) => error.hasErrorLabel(label))
  )
}
