import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { HealthTest } from '@/models/health-test'
import { healthTestToManage } from './wire'

/** A health service on offer with all that an admin may change, or null when there is none. */
export async function getHealthTestToEdit(id: string) {
  if (!/^[0-9a-f]{24}$/.test(id)) return null
  await connectDb()
  const test = await HealthTest.findOne({ _id: id, retiredAt: null }).lean()
  return test && healthTestToManage(test)
}
export type EditableHealthTest = NonNullable<Awaited<ReturnType<typeof getHealthTestToEdit>>>
