import { z } from 'zod'
import { donorFormSchema } from '@/lib/features/donors/schema'

/**
 * The checks of the registration form for somebody whose stored donation day may still lie ahead: a
 * pledge moves it to the day on which the blood is needed. Unchanged, the server takes it.
 */
export function donorFormSchemaFor(storedDay: string) {
  return donorFormSchema.extend({
    lastDonationDate: z.union([
      z.literal(storedDay),
      donorFormSchema.shape.lastDonationDate.unwrap(),
    ]),
  })
}
