import { z } from 'zod'
import { donorFormSchema, donorSchema } from '@/lib/features/donors/schema'
import { CERTIFICATE_NAMES } from './rules'
import { createUserSchema, photoFile } from './schema'

// In a file of its own, so that the login page does not load the phone rules.

/** Omitted fields do not change. */
export const updateAccountSchema = z.strictObject({
  name: createUserSchema.shape.name.optional(),
  photo: createUserSchema.shape.photo.optional(),
  isAvailable: z.boolean({ error: 'validation.invalid' }).optional(),
  phone: donorSchema.shape.phone.optional(),
  address: donorSchema.shape.address.optional(),
  /** A place of the donor's district. The same one again confirms it. */
  upazila: donorSchema.shape.upazila.optional(),
  lastDonationDate: donorSchema.shape.lastDonationDate,
  certificateName: z.enum(CERTIFICATE_NAMES, { error: 'validation.invalid' }).optional(),
  contactsFor: donorSchema.shape.contactsFor,
  /** Only donors with a rare group can join. */
  isInRareCircle: z.boolean({ error: 'validation.invalid' }).optional(),
})
export type UpdateAccountInput = z.output<typeof updateAccountSchema>

/** Only donors have the last three fields. A new photo is uploaded first. */
export const profileFormSchema = z.object({
  name: createUserSchema.shape.name,
  photo: photoFile.nullish(),
  phone: updateAccountSchema.shape.phone,
  address: updateAccountSchema.shape.address,
  lastDonationDate: donorFormSchema.shape.lastDonationDate,
})
export type ProfileFormValues = z.input<typeof profileFormSchema>
