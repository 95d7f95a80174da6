import { z } from 'zod'
import { email, LONGEST, pictureAddress, text } from '@/lib/core/fields'

const password = z
  .string({ error: 'accounts.validation.password' })
  .min(1, 'accounts.validation.password')
  .max(LONGEST.password, 'validation.tooLong?max=128')

/** A password that someone chooses: spec section 5. */
export const newPassword = password.refine(
  (value) =>
    value.length >= 6 &&
    /[A-Z]/.test(value) &&
    /[a-z]/.test(value) &&
    /\d/.test(value) &&
    /[^A-Za-z0-9\s]/.test(value),
  'accounts.validation.weakPassword',
)

/** `usercreate`: with a password it is a sign-up, without one the record of a third-party sign-in. */
export const createUserSchema = z.strictObject({
  name: text('accounts.validation.name', LONGEST.name),
  email: email('accounts.validation.email', 'accounts.validation.wrongEmail'),
  photo: pictureAddress('accounts.validation.photo'),
  password: newPassword.optional(),
})
export type CreateUserInput = z.output<typeof createUserSchema>

/** The sign-up form; its photo is a file that is uploaded before the account is created. */
export const signUpFormSchema = z
  .object({
    email: createUserSchema.shape.email,
    name: createUserSchema.shape.name,
    photo: z.instanceof(Blob, { error: 'accounts.validation.photo' }),
    password: newPassword,
    confirmPassword: z.string().min(1, 'accounts.validation.confirmPassword'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'accounts.validation.passwordsDiffer',
    when: ({ value }) => Boolean((value as { confirmPassword?: string }).confirmPassword),
  })

/** The login form. */
export const loginSchema = z.object({
  email: createUserSchema.shape.email,
  password,
})

/** `getuser`. */
export const getUserSchema = z.strictObject({ email: createUserSchema.shape.email })

/** PATCH `account`: what people change about themselves. */
export const updateAccountSchema = z.strictObject({
  name: createUserSchema.shape.name.optional(),
  photo: createUserSchema.shape.photo.optional(),
  isAvailable: z.boolean({ error: 'validation.invalid' }).optional(),
})
export type UpdateAccountInput = z.output<typeof updateAccountSchema>
