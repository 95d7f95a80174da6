import { isLocalDatabase } from '@/lib/core/server/is-local'

/** The variable with the URI of the tests' MongoDB, for the test processes. */
export const databaseVariable = 'SHARELIFE_TEST_MONGODB'

/** The database name of this process, from the URI of the tests' MongoDB. */
export function databaseOfProcess(address: string): string {
  return `${new URL(address).pathname.slice(1)}_${process.pid}`
}

/**
 * The environment for finding a MongoDB for tests. A remote MONGODB_URI is ignored, because tests drop
 * databases.
 */
export function environmentForTests() {
  const { MONGODB_URI, ...rest } = process.env
  return MONGODB_URI && isLocalDatabase(MONGODB_URI) ? { ...rest, MONGODB_URI } : rest
}
