import 'server-only'
import mongoose, { type ClientSession } from 'mongoose'
import { env, isInsideNext } from '@/lib/core/env'
import type { AppError } from '@/lib/core/errors'
import { watchQueries } from '@/lib/core/observability/watch-queries'
import { endAbandonedTransactions } from './abandoned-transactions'
import { createIndexes } from './indexes'
import { databaseAway, forgetPrimary, watchPrimary } from './primary-silence'

const { MongoBulkWriteError, MongoClientClosedError, MongoError, MongoNetworkError } =
  mongoose.mongo
const { MongoNotConnectedError, MongoServerSelectionError, MongoTopologyClosedError } =
  mongoose.mongo

/** Kept on `globalThis`, so that a hot reload or a second bundle finds the open connection again. */
const shared = globalThis as {
  sharelifeDb?: Promise<typeof mongoose>
  sharelifeIndexed?: number
  sharelifeWritesMuch?: boolean
}

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

/**
 * For how long a write may wait until most members have it, in milliseconds. After an election that can take ten
 * seconds, because the other member still waits for the old primary; the caller is told to try again, and the
 * write is found or not found then, as after a lost answer.
 */
export const MAJORITY_LIMIT_MS = 4_500

/**
 * Lets writes wait for most members for as long as it takes: for scripts that write much at once, of which a repeat
 * would be dear. To be called before anything connects.
 */
export function writeWithoutLimit(): void {
  shared.sharelifeWritesMuch = true
}

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
    // By which the site's own processes know each other, unless its address names them otherwise.
    ...(!/[?&]appName=/i.test(env().MONGODB_URI) && { appName: 'sharelife' }),
    ...NOTICES_SILENCE,
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
 * How often a transaction is begun again after conflicts. With the driver's pauses between them, which grow to half a
 * second, these are eight seconds when nothing else holds it up. Fifty people who race for the same bags need fewer
 * tries, each of which takes longer.
 */
const MAX_TRIES = 40
/** For how long at most, in milliseconds, on a machine that is very busy. */
const CONFLICT_LIMIT_MS = 25_000
/** After so many milliseconds a conflict may be with a process that has ended (see `endAbandonedTransactions`). */
const SUSPECT_AFTER_MS = 500
/** MongoDB's codes for a document that another transaction holds, and for a call that was ended with its session. */
const WRITE_CONFLICT = 112
const INTERRUPTED = 11601

/**
 * Runs `work` in one transaction and repeats it after a transient conflict, so `work` must only make database
 * calls, on the session it is given. Throws what `work` throws, and `unavailable` after too many conflicts.
 */
export async function inTransaction<T>(
  work: (session: ClientSession) => Promise<T>,
  { maxTries = MAX_TRIES } = {},
): Promise<T> {
  const { connection } = await connectDb()
  const begun = performance.now()
  let tries = 0
  return connection.withSession((session) =>
    session.withTransaction(
      () =>
        work(session).catch(async (cause: unknown) => {
          const failure = withoutBulk(cause)
          if (!mayBeRepeated(failure)) throw failure
          tries += 1
          const taken = performance.now() - begun
          if (tries >= maxTries || taken > CONFLICT_LIMIT_MS) throw databaseAway(failure)
          if (failure.code === WRITE_CONFLICT && taken > SUSPECT_AFTER_MS) {
            await endAbandonedTransactions(connection.getClient())
          }
          throw failure
        }),
      {
        ...{ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
        maxCommitTimeMS: MAJORITY_LIMIT_MS,
      },
    ),
  )
}

/** Whether a transaction may be begun again after an error, which then says so to the driver. */
function mayBeRepeated(failure: unknown): failure is mongoose.mongo.MongoError {
  if (!(failure instanceof MongoError)) return false
  if (failure.code === INTERRUPTED) failure.addErrorLabel(MAY_REPEAT)
  return failure.hasErrorLabel(MAY_REPEAT)
}

/**
 * What really happened to a bulk write. When its connection breaks, the driver throws an error without the label by
 * which a transaction is repeated, and with the documents that were to be written.
 */
function withoutBulk(cause: unknown): unknown {
  if (!(cause instanceof MongoBulkWriteError)) return cause
  const { errorResponse } = cause
  if (!(errorResponse instanceof MongoError)) return cause
  if (errorResponse instanceof MongoNetworkError) errorResponse.addErrorLabel(MAY_REPEAT)
  return errorResponse
}

/** Whether an error says that a unique index rejected a duplicate. */
export function isDuplicateKey(cause: unknown): boolean {
  return cause instanceof mongoose.mongo.MongoServerError && cause.code === 11000
}

/**
 * Error codes of a server that shuts down, recovers, cannot reach the others or is no longer the primary: those
 * after which MongoDB's specification of retryable reads has drivers ask again, and that of a write which most
 * members did not have in time (64).
 */
const FAILOVER_CODES = new Set<unknown>([
  ...[6, 7, 64, 89, 91, 134, 189, 262, 9001],
  ...[10058, 10107, 11600, 11602, 13435, 13436],
])

/** The label of an error after which the whole transaction may be repeated. */
const MAY_REPEAT = 'TransientTransactionError'
/** What the driver and the servers write on errors that a later try may not meet. */
const TRANSIENT_LABELS = [
  ...['RetryableWriteError', MAY_REPEAT, 'UnknownTransactionCommitResult'],
] as const

/**
 * Returns the refusal `unavailable` when an error says that the database cannot be reached now, else null.
 * The session of the caller is not affected: nobody is logged out by it.
 */
export function databaseUnavailable(given: unknown): AppError | null {
  const cause = withoutBulk(given)
  const isUnavailable =
    cause instanceof MongoNetworkError ||
    cause instanceof MongoNotConnectedError ||
    cause instanceof MongoClientClosedError ||
    cause instanceof MongoTopologyClosedError ||
    cause instanceof MongoServerSelectionError ||
    (cause instanceof MongoError && isTransient(cause)) ||
    // The driver does not export this class: no connection of the pool became free in time.
    (cause instanceof Error && cause.name === 'MongoWaitQueueTimeoutError') ||
    cause instanceof mongoose.Error.MongooseServerSelectionError ||
    // Mongoose has no class for an operation that timed out while it waited for a connection.
    (cause instanceof mongoose.Error && cause.message.includes('buffering timed out'))
  return isUnavailable ? databaseAway(cause) : null
}

function isTransient(error: mongoose.mongo.MongoError): boolean {
  return (
    FAILOVER_CODES.has(error.code) || TRANSIENT_LABELS.some((label) => error.hasErrorLabel(label))
  )
}
