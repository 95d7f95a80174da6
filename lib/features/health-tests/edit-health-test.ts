import 'server-only'
import { renew } from '@/lib/core/cache'
import { AppError } from '@/lib/core/errors'
import { HealthTest } from '@/models/health-test'
import type { HealthTestChanges } from './schema'
import { healthTestToManage, inputToFields } from './wire'

/**
 * Changes a health service that is on offer, for admins. Bookings keep the name and the price that
 * they were made with. Throws `not-found`, also for one that was retired.
 */
export async function editHealthTest(id: string, changes: HealthTestChanges) {
  const test = await HealthTest.findOneAndUpdate(
    { _id: id, retiredAt: null },
    { $set: inputToFields(changes) },
    { returnDocument: 'after' },
  ).lean()
  if (!test) throw new AppError('not-found', 'This service is not on offer.')
  renew('health-tests')
  return healthTestToManage(test)
}
