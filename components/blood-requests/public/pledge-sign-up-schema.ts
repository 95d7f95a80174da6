import { z } from 'zod'
import { donorFormSchema } from '@/lib/features/donors/schema'
import { signUpFormSchema } from '@/lib/features/users/schema'

/** The fields of a donor record; name and e-mail are the account's. */
export const donorPartSchema = z.object(donorFormSchema.omit({ name: true, email: true }).shape)

/** A new account and its donor record in one form. */
export const pledgeSignUpSchema = z.intersection(signUpFormSchema, donorPartSchema)
