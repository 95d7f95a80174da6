import 'server-only'
import { renew } from '@/lib/core/cache'
import { HealthTest } from '@/models/health-test'
import type { HealthTestInput } from './schema'
import { healthTestToManage, inputToFields } from './wire'

/** Puts a new health service on offer, at the end of the list, for admins. */
export async function createHealthTest(input: HealthTestInput) {
  const last = await HealthTest.findOne({ retiredAt: null }, { position: 1 })
    .sort({ position: -1, _id: -1 })
    .lean()
  // Two that come at once may share a place: their ids then say which is first.
  const position = (last?.position ?? -1) + 1
  const test = await HealthTest.create({ ...inputToFields(input), position })
  renew('health-tests')
  return healthTestToManage(test)
}
