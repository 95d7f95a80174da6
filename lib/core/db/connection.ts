import 'server-only'
import mongoose, { type ClientSession } from 'mongoose'
import { env, isInsideNext } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { makeIndexes } from './indexes'

/** A hot reload or a second bundle must find the open connection again, so it hangs on the process. */
const shared = globalThis as { sharelifeDb?: Promise<typeof mongoose>; sharelifeIndexed?: number }

/** A server makes the indexes beside its calls, and a script when it begins. */
const OURS_TO_MAKE = { autoIndex: false, autoCreate: false }

/**
 * Connects once per process and gives the connection again on later calls. The small pool suits
 * functions that are started in numbers. Outside Next (tests, scripts) the indexes of the models in
 * use stand afterwards; a server makes them in the background (see `startIndexLoop`), since no call
 * should wait for an index or fail with it. Throws when the server can't be reached.
 */
export async function connectDb(): Promise<typeof mongoose> {
  const connected = await openConnection()
  if (!isInsideNext()) await indexModelsInUse()
  return connected
}

/** The connection alone, for what makes the indexes. */
export async function openConnection(): Promise<typeof mongoose> {
  const options = { maxPoolSize: 10, serverSelectionTimeoutMS: 5_000, ...OURS_TO_MAKE }
  shared.sharelifeDb ??= mongoose.connect(env().MONGODB_URI, options).catch((cause: unknown) => {
    shared.sharelifeDb = undefined
    throw cause
  })
  return shared.sharelifeDb
}

async function indexModelsInUse(): Promise<void> {
  const models = Object.values(mongoose.models)
  if (models.length === shared.sharelifeIndexed) return
  const [missing] = (await Promise.all(models.map((model) => makeIndexes([model])))).flat()
  if (missing) throw new Error(`The index ${missing.index} could not be made`, missing)
  shared.sharelifeIndexed = models.length
}

/** Closes the connection, for scripts and tests that end. */
export async function closeDb(): Promise<void> {
  shared.sharelifeDb = undefined
  shared.sharelifeIndexed = undefined
  await mongoose.disconnect()
}

/**
 * Runs `work` in one transaction and runs it again when MongoDB reports a passing conflict, so `work`
 * must do nothing but database calls on the session it is given. Throws what `work` throws.
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

/** Whether an error says that a unique index refused a second document. */
export function isDuplicateKey(cause: unknown): boolean {
  return cause instanceof mongoose.mongo.MongoServerError && cause.code === 11000
}

const { MongoClientClosedError, MongoNetworkError, MongoNotConnectedError } = mongoose.mongo
const { MongoServerError, MongoServerSelectionError, MongoTopologyClosedError } = mongoose.mongo

/** What a server answers that shuts down, recovers or has just handed over to another one. */
const HANDING_OVER = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436])

/**
 * The refusal `unavailable` for an error that says that the database can't be reached just now, else
 * null. It says nothing about the caller: who was signed in still is.
 */
export function databaseUnavailable(cause: unknown): AppError | null {
  const isAway =
    cause instanceof MongoNetworkError ||
    cause instanceof MongoNotConnectedError ||
    cause instanceof MongoClientClosedError ||
    cause instanceof MongoTopologyClosedError ||
    cause instanceof MongoServerSelectionError ||
    (cause instanceof MongoServerError && HANDING_OVER.has(cause.code)) ||
    // The driver keeps this class to itself: every connection of the pool was taken for too long.
    (cause instanceof Error && cause.name === 'MongoWaitQueueTimeoutError') ||
    cause instanceof mongoose.Error.MongooseServerSelectionError ||
    // Mongoose has no class of its own for what waited in vain for a connection.
    (cause instanceof mongoose.Error && cause.message.includes('buffering timed out'))
  if (!isAway) return null
  const message = 'The site cannot reach its data just now. Please try again in a moment.'
  return new AppError('unavailable', message, { retryAfter: AWAY_SECONDS, cause })
}

/** How long a caller waits before it asks again. */
const AWAY_SECONDS = 10
