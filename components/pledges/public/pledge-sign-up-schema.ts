import { z } from 'zod'
import { donorFormSchema } from '@/lib/features/donors/schema'
import { signUpFormSchema } from '@/lib/features/users/schema'

/** The account provides the name and the email. */
export const donorDetailsSchema = z.object(donorFormSchema.omit({ name: true, email: true }).shape)

export const pledgeSignUpSchema = z.intersection(signUpFormSchema, donorDetailsSchema)
