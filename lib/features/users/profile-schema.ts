import { z } from 'zod'
import { CERTIFICATE_NAMES } from '@/lib/features/certificates/rules'
import { donorFormSchema, donorSchema } from '@/lib/features/donors/schema'
import { createUserSchema, photoFile } from './schema'

// Apart from the other schemas of accounts: what judges phone numbers is no weight for a login.

/** PATCH `account`: what people change about themselves; what is left out stays. */
export const updateAccountSchema = z.strictObject({
  name: createUserSchema.shape.name.optional(),
  photo: createUserSchema.shape.photo.optional(),
  isAvailable: z.boolean({ error: 'validation.invalid' }).optional(),
  phone: donorSchema.shape.phone.optional(),
  address: donorSchema.shape.address.optional(),
  lastDonationDate: donorSchema.shape.lastDonationDate,
  certificateName: z.enum(CERTIFICATE_NAMES, { error: 'validation.invalid' }).optional(),
  contactsFor: donorSchema.shape.contactsFor,
})
export type UpdateAccountInput = z.output<typeof updateAccountSchema>

/** The form behind it; a new photo is a file that is uploaded first. Donors alone have the last three. */
export const profileFormSchema = z.object({
  name: createUserSchema.shape.name,
  photo: photoFile.nullish(),
  phone: updateAccountSchema.shape.phone,
  address: updateAccountSchema.shape.address,
  lastDonationDate: donorFormSchema.shape.lastDonationDate,
})
export type ProfileForm = z.input<typeof profileFormSchema>
