import type { HealthTestRecord } from '@/models/health-test'
import type { HealthTestChanges } from './schema'

type StoredTest = HealthTestRecord & { _id: unknown }

/** A health service as everybody sees it; the price is in taka. */
export function healthTestToWire(test: StoredTest) {
  return {
    _id: String(test._id),
    testName: test.name,
    testDescription: test.description,
    testPrice: test.price / 100,
    imageUrl: test.imageUrl,
  }
}
export type WireHealthTest = ReturnType<typeof healthTestToWire>

/** The same with what admins alone keep. */
export function healthTestToManage(test: StoredTest) {
  return {
    ...healthTestToWire(test),
    preparation: test.preparation,
    slotCapacity: test.slotCapacity,
    isRetired: Boolean(test.retiredAt),
  }
}

/** What is stored of what an admin wrote, as much of it as there is. */
export function inputToFields(input: HealthTestChanges) {
  const { testName: name, testDescription: description, testPrice: taka, ...same } = input
  const fields = { name, description, price: taka === undefined ? undefined : taka * 100, ...same }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<HealthTestRecord>
}
