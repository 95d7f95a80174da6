import { numberEarlierReceipts } from '@/lib/features/payments/server/number-earlier-receipts'
import { Booking } from '@/models/booking'
import { HealthTest } from '@/models/health-test'
import { User } from '@/models/user'

export interface Step {
  /** The version and the purpose, such as '0.2.0 rank requests'. Databases record it: never change it. */
  name: string
  /**
   * Converts data of an earlier version and returns a message. The site may be running. An interrupted step
   * runs again, so it must skip converted data.
   */
  run: () => Promise<string>
}

/** The steps of all releases, oldest first. Add new steps at the end; never remove or move a step. */
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
  {
    name: '0.2.0 number receipts',
    run: async () => `${await numberEarlierReceipts()} payments.`,
  },
  {
    name: '0.2.0 let accounts have no email',
    run: async () => {
      const isOld = ({ name }: { name?: string }) => name === 'email_1'
      if (!(await User.collection.indexes()).some(isOld)) return 'The index was new already.'
      await User.collection.createIndex(
        { email: 1 },
        { name: 'email_if_present', unique: true, sparse: true },
      )
      await User.collection.dropIndex('email_1')
      return 'The index of emails ignores accounts without one.'
    },
  },
]
