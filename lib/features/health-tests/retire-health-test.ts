import 'server-only'
import { recordAct } from '@/lib/core/audit'
import { renew } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db'
import { AppError } from '@/lib/core/errors'
import type { SessionUser } from '@/lib/core/session'
import { assertPresent } from '@/lib/features/accounts/acting-person'
import { HealthTest } from '@/models/health-test'

/**
 * Takes a health service off the list for good, for admins; bookings that stand are still served.
 * Throws `not-found`, also when it was retired before, and what `assertPresent` throws.
 */
export async function retireHealthTest(admin: SessionUser, id: string): Promise<void> {
  assertPresent(admin)
  await inTransaction(async (session) => {
    const retired = await HealthTest.findOneAndUpdate(
      { _id: id, retiredAt: null },
      { $set: { retiredAt: new Date() } },
      { session, projection: { name: 1 } },
    ).lean()
    if (!retired) throw new AppError('not-found', 'This service is not on offer.')
    await recordAct(
      { actor: admin, action: 'service-retired', thing: id, title: retired.name },
      session,
    )
  })
  renew('health-tests')
}
