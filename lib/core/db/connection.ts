import 'server-only'
import mongoose, { type ClientSession } from 'mongoose'
import { env, isInsideNext } from '@/lib/core/env'
import type { AppError } from '@/lib/core/errors'
import { watchQueries } from '@/lib/core/observability/watch-queries'
import { createIndexes } from './indexes'
import { databaseAway, forgetPrimary, watchPrimary } from './primary-silence'

/** Kept on `globalThis`, so that a hot reload or a second bundle finds the open connection again. */
const shared = globalThis as { sharelifeDb?: Promise<typeof mongoose>; sharelifeIndexed?: number }

/** Mongoose must not create indexes by itself: a server creates them in the background, a script when it starts. */
const NO_AUTOMATIC_INDEXES = { autoIndex: false, autoCreate: false }

/**
 * Connects once per process and returns the same connection on later calls. The pool is small because
 * serverless platforms start many instances. Outside Next (tests, scripts) the indexes of the models in use
 * exist when it resolves; a server creates them in the background (see `startIndexLoop`), so that no call
 * waits for an index or fails because of one. Throws when the server cannot be reached.
 */
export async function connectDb(): Promise<typeof mongoose> {
  const connected = await openConnection()
  if (!isInsideNext()) await indexModelsInUse()
  return connected
}

/**
 * When a server that takes everything and answers nothing (its machine is frozen, its network swallows all)
 * counts as away: the driver asks every 2 seconds how it is, and waits 3 for the answer. It then ends the
 * calls that hang on it, and asks the others. Without these it would take 40 seconds.
 */
const NOTICES_SILENCE = { heartbeatFrequencyMS: 2_000, connectTimeoutMS: 3_000 }

/** Opens the connection without creating indexes; for the code that creates them. */
export async function openConnection(): Promise<typeof mongoose> {
  shared.sharelifeDb ??= connect().catch((cause: unknown) => {
    shared.sharelifeDb = undefined
    throw cause
  })
  return shared.sharelifeDb
}

async function connect(): Promise<typeof mongoose> {
  const connected = await mongoose.connect(env().MONGODB_URI, {
    ...{ maxPoolSize: 10, serverSelectionTimeoutMS: 5_000 },
    ...NOTICES_SILENCE,
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
  if (missing) throw new Error(`The index ${missing.index} could not be made`, missing)
  shared.sharelifeIndexed = models.length
}

/** Closes the connection, for scripts and tests that end. */
export async function closeDb(): Promise<void> {
  shared.sharelifeDb = undefined
  shared.sharelifeIndexed = undefined
  await mongoose.disconnect()
  forgetPrimary()
}

/**
 * Runs `work` in one transaction and repeats it after a transient conflict, so `work` must only make database
 * calls, on the session it is given. Throws what `work` throws.
 */
export async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const { connection } = await connectDb()
  return connection.withSession((session) =>
    session.withTransaction(() => work(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
    }),
  )
}

/** Whether an error says that a unique index rejected a duplicate. */
export function isDuplicateKey(cause: unknown): boolean {
  return cause instanceof mongoose.mongo.MongoServerError && cause.code === 11000
}

const { MongoClientClosedError, MongoNetworkError, MongoNotConnectedError } = mongoose.mongo
const { MongoServerError, MongoServerSelectionError, MongoTopologyClosedError } = mongoose.mongo

/**
 * Error codes of a server that shuts down, recovers, cannot reach the others or is no longer the primary: those
 * after which MongoDB's specification of retryable reads has drivers ask again.
 */
const FAILOVER_CODES = new Set<unknown>([
  ...[6, 7, 89, 91, 134, 189, 262, 9001],
  ...[10058, 10107, 11600, 11602, 13435, 13436],
])

/** What the driver and the servers write on errors that a later try may not meet. */
const TRANSIENT_LABELS = ['RetryableWriteError', 'TransientTransactionError'] as const

/**
 * Returns the refusal `unavailable` when an error says that the database cannot be reached now, else null.
 * The session of the caller is not affected: nobody is logged out by it.
 */
export function databaseUnavailable(cause: unknown): AppError | null {
  const isUnavailable =
    cause instanceof MongoNetworkError ||
    cause instanceof MongoNotConnectedError ||
    cause instanceof MongoClientClosedError ||
    cause instanceof MongoTopologyClosedError ||
    cause instanceof MongoServerSelectionError ||
    (cause instanceof MongoServerError && isTransient(cause)) ||
    // The driver does not export this class: no connection of the pool became free in time.
    (cause instanceof Error && cause.name === 'MongoWaitQueueTimeoutError') ||
    cause instanceof mongoose.Error.MongooseServerSelectionError ||
    // Mongoose has no class for an operation that timed out while it waited for a connection.
    (cause instanceof mongoose.Error && cause.message.includes('buffering timed out'))
  return isUnavailable ? databaseAway(cause) : null
}

function isTransient(error: mongoose.mongo.MongoServerError): boolean {
  return (
    FAILOVER_CODES.has(error.code) || TRANSIENT_LABELS.some((label) => error.hasErrorLabel(label))
  )
}
