import { isLocal } from '../../scripts/server/local-address'

/** Where the address of the tests' MongoDB stands, for the processes that run tests. */
export const databaseVariable = 'SHARELIFE_TEST_MONGODB'

/**
 * The environment in which tests look for a MongoDB: a MONGODB_URI that leads elsewhere is not for
 * them, because tests write and drop databases.
 */
export function environmentForTests() {
  const { MONGODB_URI, ...rest } = process.env
  return MONGODB_URI && isLocal(MONGODB_URI) ? { ...rest, MONGODB_URI } : rest
}
