import { donorFormSchemaFor } from '@/lib/features/donors/schema'
import { profileFormSchema } from '@/lib/features/users/profile-schema'

/** A stored donation day may be in the future because of a pledge. */
export function profileFormSchemaFor(storedDay: string) {
  const { lastDonationDate } = donorFormSchemaFor(storedDay).shape
  return profileFormSchema.extend({ lastDonationDate: lastDonationDate.optional() })
}
