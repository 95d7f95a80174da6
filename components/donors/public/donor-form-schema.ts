import { z } from 'zod'
import { donorFormSchema } from '@/lib/features/donors/schema'

/**
 * The schema of the registration form for a person with this stored last donation day. A pledge sets
 * that day to the need date, which may be in the future: the server accepts it if it is unchanged.
 */
export function donorFormSchemaFor(storedDay: string) {
  return donorFormSchema.extend({
    lastDonationDate: z.union([
      z.literal(storedDay),
      donorFormSchema.shape.lastDonationDate.unwrap(),
    ]),
  })
}
