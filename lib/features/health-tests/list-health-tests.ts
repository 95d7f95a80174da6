import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { HealthTest } from '@/models/health-test'
import { healthTestForPages, shownHealthTest } from './shapes'

/** Every health service on offer, in its order. */
export async function listHealthTests() {
  return (await testsOnOffer()).map(shownHealthTest)
}

/**
 * The same for public pages, with the hours of each, cached until a service changes, for a minute at
 * most.
 */
export const listHealthTestsForPages = cached(
  async () => (await testsOnOffer()).map(healthTestForPages),
  'shown-health-tests',
  ['health-tests'],
)

async function testsOnOffer() {
  await connectDb()
  return HealthTest.find({ retiredAt: null }).sort({ position: 1, _id: 1 }).lean()
}
