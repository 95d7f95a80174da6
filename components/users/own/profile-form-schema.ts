import { donorFormSchemaFor } from '@/components/donors/public/donor-form-schema'
import { profileFormSchema } from '@/lib/features/users/profile-schema'

/** The checks of the profile's form; a stored donation day may still lie ahead, by a pledge. */
export function profileFormSchemaFor(storedDay: string) {
  const { lastDonationDate } = donorFormSchemaFor(storedDay).shape
  return profileFormSchema.extend({ lastDonationDate: lastDonationDate.optional() })
}
