import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '@/lib/core/text-filter'
import {
  email,
  id,
  MAX_LENGTH,
  ownEmail,
  paging,
  pictureUrl,
  singleLineText,
  text,
  tooLong,
} from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { missingPasswordRules, ROLES } from './rules'

const password = z
  .string({ error: 'users.account.validation.password' })
  .min(1, { error: 'users.account.validation.password', abort: true })
  .max(MAX_LENGTH.password, tooLong(MAX_LENGTH.password))

/** Spec section 5. */
const newPassword = password.refine(
  (value) => missingPasswordRules(value).length === 0,
  'users.account.validation.weakPassword',
)

const accountEmail = email('users.account.validation.email', 'users.account.validation.wrongEmail')
const sessionEmail = ownEmail(
  'users.account.validation.email',
  'users.account.validation.wrongEmail',
)

/** With a password it is a sign-up, without one the record of a third-party sign-in. */
const createUserFields = z.strictObject({
  name: singleLineText('users.account.validation.name', MAX_LENGTH.name),
  email: sessionEmail,
  photo: pictureUrl('users.account.validation.photo'),
  password: newPassword.optional(),
})
export const createUserSchema = createUserFields.refine(
  ({ email, password }) => email !== '' || password === undefined,
  { path: ['email'], error: 'users.account.validation.email' },
)
export type CreateUserInput = z.output<typeof createUserSchema>

export const photoFile = z.instanceof(File, { error: 'users.account.validation.photo' })

const signUpFields = z.object({
  email: accountEmail,
  name: createUserFields.shape.name,
  photo: photoFile,
  password: newPassword,
  confirmPassword: z
    .string({ error: 'users.account.validation.confirmPassword' })
    .min(1, 'users.account.validation.confirmPassword'),
})

const samePasswords = z
  .object({ password: z.unknown().optional(), confirmPassword: z.unknown().optional() })
  .refine((form) => !form.confirmPassword || form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'users.account.validation.passwordsDiffer',
  })

/** A second schema, because a check after all fields does not run while one of them is wrong. */
export const signUpFormSchema = z.intersection(signUpFields, samePasswords)
export type SignUpFormValues = z.input<typeof signUpFormSchema>

/** For a sign-up that starts with a drawn avatar. */
export const avatarSignUpFormSchema = z.intersection(
  signUpFields.extend({ photo: photoFile.nullable() }),
  samePasswords,
)

export const loginSchema = z.object({
  email: accountEmail,
  password,
})

const token = text('users.account.validation.link', 100)

export const requestPasswordResetSchema = z.strictObject({ email: accountEmail })

export const resetPasswordSchema = z.strictObject({ token, password: newPassword })
export type ResetPasswordInput = z.output<typeof resetPasswordSchema>

export const resetPasswordFormSchema = z.intersection(
  z.object({ password: newPassword, confirmPassword: signUpFields.shape.confirmPassword }),
  samePasswords,
)
export type ResetPasswordFormValues = z.input<typeof resetPasswordFormSchema>

export const changeEmailSchema = z.strictObject({ email: accountEmail })

export const verifyEmailSchema = z.strictObject({ token })

export const changePasswordSchema = z
  .strictObject({ currentPassword: password, password: newPassword })
  .refine((input) => input.currentPassword !== input.password, {
    path: ['password'],
    message: 'users.account.validation.samePassword',
  })
export type ChangePasswordInput = z.output<typeof changePasswordSchema>

export const changePasswordFormSchema = z.intersection(
  z.object({ currentPassword: password }),
  resetPasswordFormSchema,
)
export type ChangePasswordFormValues = z.input<typeof changePasswordFormSchema>

export const changeLanguageSchema = z.strictObject({
  locale: z.enum(['en', 'bn'], { error: 'validation.invalid' }),
})

export const confirmIdentitySchema = z.strictObject({
  password: text('users.identity.validation.password', MAX_LENGTH.password),
})

export const sessionPathSchema = z.strictObject({ id: id() })

export const getUserSchema = z.strictObject({ email: sessionEmail })

/** The person types the account's email, or without one its phone number, to confirm the deletion. */
export function deleteAccountFormSchema(ownContact: string) {
  const isEmail = ownContact.includes('@')
  const required = isEmail ? 'users.account.validation.email' : 'users.account.validation.phone'
  const other = isEmail
    ? 'users.account.validation.otherEmail'
    : 'users.account.validation.otherPhone'
  const field: z.ZodType<string, string> = isEmail ? accountEmail : phone(required)
  return z.object({ contact: field.refine((typed) => typed === ownContact, other) })
}

const role = z.enum(ROLES, 'users.admin.validation.role')

export const usersQuerySchema = z.object({
  q: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH, tooLong(MAX_SEARCH_LENGTH))
    // MongoDB rejects a regular expression with a null character.
    .refine((typed) => !typed.includes('\0'), 'validation.unstorable')
    .optional(),
  role: role.optional(),
  ...paging(50),
})
export type UsersQuery = z.output<typeof usersQuerySchema>

export const memberPathSchema = z.strictObject({ id: id() })

export const changeRoleSchema = z.strictObject({ role })
