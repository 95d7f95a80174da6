import mongoose, { type Connection } from 'mongoose'

/** Changes the database of the product under test, for states that no page can create. */
export async function inProductDatabase<T>(work: (connection: Connection) => Promise<T>) {
  const connection = mongoose.createConnection(process.env.PRODUCT_MONGODB_URI ?? '')
  try {
    await connection.asPromise()
    return await work(connection)
  } finally {
    await connection.close()
  }
}
