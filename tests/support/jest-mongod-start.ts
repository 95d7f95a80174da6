import { randomBytes } from 'node:crypto'
import { findMongod } from '../../scripts/mongod/find-mongod'
import { startShardedCluster } from '../../scripts/mongod/sharded-cluster'
import { type Mongod, startMongod } from '../../scripts/mongod/start-mongod'
import { bundlePdfWorker } from '../../scripts/server/bundle-pdf-worker'
import { withDatabase } from '../../scripts/server/local-address'
import { databaseVariable, environmentForTests, isSharded } from './test-database'

/** What stands for all test files, until it is stopped. */
export type TestMongod = Pick<Mongod, 'uri' | 'stop'> & Partial<Pick<Mongod, 'found'>>

/**
 * Bundles the threads that render PDFs, and starts one MongoDB for all test files, a sharded cluster with
 * MONGO_SHARDED=1; each process that runs some has its own database on it.
 */
export default async function startForAllTests() {
  await bundlePdfWorker()
  const found = await findMongod({ env: environmentForTests() })
  const dbName = `test_${randomBytes(4).toString('hex')}`
  const mongod: TestMongod =
    isSharded() && found.kind === 'binary'
      ? await startShardedCluster(found.path)
      : await startMongod({ found, dbName, keepsExpired: true, isForTests: true })
  process.env[databaseVariable] = withDatabase(mongod.uri, dbName)
  ;(globalThis as { testMongod?: TestMongod }).testMongod = mongod
}
