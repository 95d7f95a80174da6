import 'server-only'
import mongoose, { type ClientSession } from 'mongoose'
import { env } from './env'
import { AppError } from './errors'

/** A hot reload or a second bundle must find the open connection again, so it hangs on the process. */
const shared = globalThis as { sharelifeDb?: Promise<typeof mongoose>; sharelifeIndexed?: number }

/**
 * Connects once per process and gives the connection again on later calls, after the indexes of the
 * models in use stand (a unique index that is still missing would let two accounts share an address).
 * The small pool suits functions that are started in numbers. Throws when the server can't be reached.
 */
export async function connectDb(): Promise<typeof mongoose> {
  shared.sharelifeDb ??= mongoose
    .connect(env().MONGODB_URI, { maxPoolSize: 10, serverSelectionTimeoutMS: 5_000 })
    .catch((cause: unknown) => {
      shared.sharelifeDb = undefined
      throw cause
    })
  const connected = await shared.sharelifeDb
  const models = Object.values(mongoose.models)
  // Every call passes here, and mostly every model has been seen to.
  if (models.length !== shared.sharelifeIndexed) {
    await Promise.all(models.map((model) => model.init()))
    shared.sharelifeIndexed = models.length
  }
  return connected
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

const { MongoNetworkError, MongoNotConnectedError, MongoServerSelectionError } = mongoose.mongo

/**
 * The refusal `unavailable` for an error that says that the database can't be reached just now, else
 * null. It says nothing about the caller: who was signed in still is.
 */
export function databaseAway(cause: unknown): AppError | null {
  const isAway =
    cause instanceof MongoNetworkError ||
    cause instanceof MongoNotConnectedError ||
    cause instanceof MongoServerSelectionError ||
    cause instanceof mongoose.Error.MongooseServerSelectionError ||
    // Mongoose has no class of its own for what waited in vain for a connection.
    (cause instanceof mongoose.Error && cause.message.includes('buffering timed out'))
  if (!isAway) return null
  const message = 'The site cannot reach its data just now. Please try again in a moment.'
  return new AppError('unavailable', message, { retryAfter: AWAY_SECONDS, cause })
}

/** How long a caller waits before it asks again. */
const AWAY_SECONDS = 10
