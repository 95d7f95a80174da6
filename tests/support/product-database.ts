import mongoose, { type Connection } from 'mongoose'

/** Works on the database of the product under browser test: for what no page can bring about. */
export async function inProductDatabase<T>(work: (connection: Connection) => Promise<T>) {
  const connection = mongoose.createConnection(process.env.PRODUCT_MONGODB_URI ?? '')
  try {
    await connection.asPromise()
    return await work(connection)
  } finally {
    await connection.close()
  }
}
