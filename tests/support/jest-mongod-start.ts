import { findMongod } from '../../scripts/mongod/find-mongod'
import { type Mongod, startMongod } from '../../scripts/mongod/start-mongod'
import { databaseVariable, environmentForTests } from './test-database'

/** Starts one MongoDB for all test files; each has its own database on it. */
export default async function startForAllTests() {
  const found = await findMongod({ env: environmentForTests() })
  const mongod = await startMongod({ found, dbName: 'test', keepsExpired: true })
  process.env[databaseVariable] = mongod.uri
  ;(globalThis as { testMongod?: Mongod }).testMongod = mongod
}
