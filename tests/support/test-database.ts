import { isLocalMongodbUri } from '../../scripts/server/mongodb-uri'

/** The variable with the address of the tests' MongoDB, for the processes that run tests. */
export const databaseVariable = 'SHARELIFE_TEST_MONGODB'

/** The name of the database of this process, from the address of the tests' MongoDB. */
export function databaseOfProcess(address: string): string {
  return `${new URL(address).pathname.slice(1)}_${process.pid}`
}

/**
 * The environment for finding a MongoDB for tests. A MONGODB_URI that is not local is ignored, because
 * tests write and drop databases.
 */
export function environmentForTests() {
  const { MONGODB_URI, ...rest } = process.env
  return MONGODB_URI && isLocalMongodbUri(MONGODB_URI) ? { ...rest, MONGODB_URI } : rest
}
