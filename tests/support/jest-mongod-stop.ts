import type { Mongod } from '../../scripts/mongod/start-mongod'

/** Ends the MongoDB of the tests. */
export default async function stopAfterAllTests() {
  await (globalThis as { testMongod?: Mongod }).testMongod?.stop()
}
