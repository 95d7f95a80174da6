import { Booking } from '@/models/booking'
import { HealthTest } from '@/models/health-test'

export interface Step {
  /** The version and what the step does, such as '0.2.0 rank requests'. Databases record it: never change it. */
  name: string
  /**
   * Converts what an earlier version stored, and returns a sentence about what it did. The site may run meanwhile.
   * A step that was interrupted runs again, so it must skip what is converted already.
   */
  run: () => Promise<string>
}

/** The steps of all releases, oldest first. A new step goes to the end; no step is removed or moved. */
export const STEPS: readonly Step[] = [
  {
    name: '0.2.0 name prices by their unit',
    run: async () => {
      const bookings = await Booking.collection.updateMany(
        { price: { $exists: true } },
        { $rename: { price: 'priceInPaisa', testName: 'healthTestName' } },
      )
      const tests = await HealthTest.collection.updateMany(
        { price: { $exists: true } },
        { $rename: { price: 'priceInPaisa' } },
      )
      return `${bookings.modifiedCount} bookings and ${tests.modifiedCount} health tests.`
    },
  },
]
