import { mongo } from 'mongoose'

const QUICK = { serverSelectionTimeoutMS: 1_500, connectTimeoutMS: 1_500 }

/** Runs a command on one server, primary or not. Throws if it does not respond within `timeoutMs`. */
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
