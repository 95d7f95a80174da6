import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db'
import { HealthTest } from '@/models/health-test'
import { healthTestToWire } from './wire'

/** One health service that is on offer, with what a person does before it; null when there is none. */
async function getForPage(id: string) {
  if (!/^[0-9a-f]{24}$/.test(id)) return null
  await connectDb()
  const test = await HealthTest.findOne({ _id: id, retiredAt: null }).lean()
  return test && { ...healthTestToWire(test), preparation: test.preparation }
}
export type PageHealthTest = NonNullable<Awaited<ReturnType<typeof getForPage>>>

/** The same, kept until a service changes, for a minute at the most. */
export const getHealthTestForPages = cached(getForPage, 'health-test', ['health-tests'])
