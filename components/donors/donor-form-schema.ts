import { z } from 'zod'
import { donorFormSchema } from '@/lib/features/donors/schema'

/** A pledge may set the last donation day to a future day; the server accepts it if it is unchanged. */
export function donorFormSchemaFor(storedDay: string) {
  return donorFormSchema.extend({
    lastDonationDate: z.union([
      z.literal(storedDay),
      donorFormSchema.shape.lastDonationDate.unwrap(),
    ]),
  })
}
