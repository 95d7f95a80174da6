import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { isId } from '@/lib/core/validation/id'
import { HealthTest } from '@/models/health-test'
import { healthTestForPages, healthTestToManage } from './shapes'

/** A health service on offer, with its hours and how to prepare; null for an unknown id. */
async function getHealthTest(id: string) {
  if (!isId(id)) return null
  await connectDb()
  const test = await HealthTest.findOne({ _id: id, retiredAt: null }).lean()
  if (!test) return null
  return { ...healthTestForPages(test), preparation: test.preparation }
}

/** The same for public pages, cached until a service changes, for a minute at most. */
export const getHealthTestForPages = cached(getHealthTest, 'shown-health-test', ['health-tests'])

/** A health service on offer with all that an admin may edit; null for an unknown id. */
export async function getHealthTestToEdit(id: string) {
  if (!isId(id)) return null
  await connectDb()
  const test = await HealthTest.findOne({ _id: id, retiredAt: null }).lean()
  return test && healthTestToManage(test)
}
export type EditableHealthTest = NonNullable<Awaited<ReturnType<typeof getHealthTestToEdit>>>
