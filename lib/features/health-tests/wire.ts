import { toWire } from '@/lib/core/validation/wire-names'

/** What the calls call the fields of a health test. */
export const TEST_NAMES = {
  name: 'testName',
  description: 'testDescription',
  price: 'testPrice',
} as const

/** A health test as the calls take and answer it; the price is in taka. */
export function healthTestToWire<T extends object>(test: T) {
  return toWire(test, TEST_NAMES)
}
