import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db'
import { HealthTest } from '@/models/health-test'
import { healthTestToWire } from './wire'

/** Every health service on offer, in its order. */
export async function listHealthTests() {
  await connectDb()
  const tests = await HealthTest.find({ retiredAt: null }).sort({ position: 1, _id: 1 }).lean()
  return tests.map(healthTestToWire)
}

/** The same for public pages: kept until a service changes, for a minute at the most. */
export const listHealthTestsForPages = cached(listHealthTests, 'health-tests', ['health-tests'])
