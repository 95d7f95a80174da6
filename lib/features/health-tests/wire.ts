import type { HealthTestRecord } from '@/models/health-test'

/** A health service as everybody sees it; the price is in taka. */
export function healthTestToWire(test: HealthTestRecord & { _id: unknown }) {
  return {
    _id: String(test._id),
    testName: test.name,
    testDescription: test.description,
    testPrice: test.price / 100,
    imageUrl: test.imageUrl,
  }
}
export type WireHealthTest = ReturnType<typeof healthTestToWire>
