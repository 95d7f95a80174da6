import { mongo } from 'mongoose'

const QUICK = { serverSelectionTimeoutMS: 1_500, connectTimeoutMS: 1_500 }

/**
 * Runs a command of the admin database on one server (`127.0.0.1:27017`), primary or not. Throws if the server
 * cannot be reached or does not respond within `patienceMs`.
 */
export async function runAdminCommand<T = Record<string, unknown>>(
  host: string,
  command: object,
  timeoutMs = 3_000,
): Promise<T> {
  const uri = `mongodb://${host}/?directConnection=true`
  const client = new mongo.MongoClient(uri, { ...QUICK, socketTimeoutMS: timeoutMs })
  try {
    return (await client.db('admin').command(command)) as T
  } finally {
    await client.close()
  }
}
