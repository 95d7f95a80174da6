import { z } from 'zod'
import { email, MAX_LENGTH, singleLineText, text } from '@/lib/core/validation/fields'
import { donorFormSchema } from '@/lib/features/donors/schema'
import { createUserSchema, resetPasswordFormSchema } from '@/lib/features/users/schema'

const token = text('users.account.validation.link', 100)

const person = {
  name: singleLineText('users.account.validation.name', MAX_LENGTH.name),
  email: email('users.account.validation.email', 'users.account.validation.wrongEmail'),
  ...donorFormSchema.omit({ name: true, email: true, contactsFor: true }).shape,
  /** Required when the import could not read the donation date and the form has none. */
  hasNeverDonated: z.boolean().optional(),
  /** Also joins the donor group of the list, if it has one. */
  joinsChapter: z.boolean('validation.invalid').optional(),
  /** An account from an invitation requires a listing as a donor. */
  agrees: z.literal(true, { error: 'invitations.validation.agrees' }),
}

export const acceptInvitationSchema = z.strictObject({
  token,
  ...person,
  password: createUserSchema.shape.password.unwrap(),
})
export type AcceptInvitationInput = z.output<typeof acceptInvitationSchema>

export const invitationFormSchema = z.intersection(z.object(person), resetPasswordFormSchema)

export const declineInvitationSchema = z.strictObject({ token })
