import 'server-only'
import { renew } from '@/lib/core/cache'
import { AppError } from '@/lib/core/errors'
import { HealthTest } from '@/models/health-test'

/**
 * Takes a health service off the list for good, for admins; bookings that stand are still served.
 * Throws `not-found`, also when it was retired before.
 */
export async function retireHealthTest(id: string): Promise<void> {
  const retired = await HealthTest.findOneAndUpdate(
    { _id: id, retiredAt: null },
    { $set: { retiredAt: new Date() } },
    { projection: { _id: 1 } },
  ).lean()
  if (!retired) throw new AppError('not-found', 'This service is not on offer.')
  renew('health-tests')
}
