import type { Mongod } from '../../scripts/mongod/start-mongod'

/** Stops the MongoDB of the tests. */
export default async function stopAfterAllTests() {
  await (globalThis as { testMongod?: Mongod }).testMongod?.stop()
}
