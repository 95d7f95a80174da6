import { randomBytes } from 'node:crypto'
import { findMongod } from '../../scripts/mongod/find-mongod'
import { type Mongod, startMongod } from '../../scripts/mongod/start-mongod'
import { bundleWorkers } from '../../scripts/server/bundles'
import { withDatabase } from '../../scripts/server/mongodb-uri'
import { databaseVariable, environmentForTests } from './test-database'

/** Bundles the worker threads, and starts one MongoDB with a database for each test process. */
export default async function startForAllTests() {
  await bundleWorkers()
  const found = await findMongod({ env: environmentForTests() })
  const dbName = `test_${randomBytes(4).toString('hex')}`
  const options = { keepsExpired: true, isForTests: true, isVolatile: true }
  const mongod = await startMongod({ found, dbName, ...options })
  process.env[databaseVariable] = withDatabase(mongod.uri, dbName)
  ;(globalThis as { testMongod?: Mongod }).testMongod = mongod
}
