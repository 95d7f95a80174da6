import { z } from 'zod'
import { email, line, MAX_LENGTH, text } from '@/lib/core/validation/fields'
import { donorFormSchema } from '@/lib/features/donors/schema'
import { createUserSchema, resetFormSchema } from '@/lib/features/users/schema'

/** The token of an invitation's link. */
const token = text('users.account.validation.link', 100)

const person = {
  name: line('users.account.validation.name', MAX_LENGTH.name),
  email: email('users.account.validation.email', 'users.account.validation.wrongEmail'),
  ...donorFormSchema.omit({ name: true, email: true, contactsFor: true }).shape,
  /** Needed without a last donation where the list said something of one that could not be read. */
  hasNeverDonated: z.boolean().optional(),
  /** Whoever does not agree to be listed gets no donor record, and needs no invitation. */
  agrees: z.literal(true, { error: 'invitations.validation.agrees' }),
}

/** POST `invitations/accept`. */
export const acceptInvitationSchema = z.strictObject({
  token,
  ...person,
  password: createUserSchema.shape.password.unwrap(),
})
export type AcceptInvitationInput = z.output<typeof acceptInvitationSchema>

/** The form behind it; the token comes from the address of the page. */
export const invitationFormSchema = z.intersection(z.object(person), resetFormSchema)

/** POST `invitations/decline`. */
export const declineInvitationSchema = z.strictObject({ token })
