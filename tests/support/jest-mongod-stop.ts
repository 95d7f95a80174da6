import mongoose from 'mongoose'
import type { Mongod } from '../../scripts/mongod/start-mongod'
import { databaseVariable } from './test-database'

/** Stops the MongoDB of the tests, or deletes their databases on an external server. */
export default async function stopAfterAllTests() {
  const { testMongod } = globalThis as { testMongod?: Mongod }
  if (testMongod?.found.kind === 'server') await dropDatabases(process.env[databaseVariable] ?? '')
  await testMongod?.stop()
}

async function dropDatabases(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise()
  const { databases } = await connection.listDatabases()
  const own = databases.filter(({ name }) => name.startsWith(`${connection.name}_`))
  await Promise.all(own.map(({ name }) => connection.useDb(name).dropDatabase()))
  await connection.close()
}
