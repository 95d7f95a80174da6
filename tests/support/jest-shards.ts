import { shardCollections } from '../../scripts/mongod/shard-keys'
import { isSharded } from './test-database'

/** Before a test file writes anything. What the file before it left as a large collection was dropped with its key. */
export async function prepareShards(): Promise<void> {
  if (!isSharded()) return
  const { mongo } = require('mongoose') as typeof import('mongoose')
  const uri = process.env.MONGODB_URI ?? ''
  const client = await new mongo.MongoClient(uri).connect()
  try {
    await shardCollections(client.db('admin'), new URL(uri).pathname.slice(1))
  } finally {
    await client.close()
  }
}

beforeAll(prepareShards, 120_000)
