import { z } from 'zod'
import { toLatinDigits } from '@/lib/core/validation/digits'
import { text } from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { isBangladeshiMobile } from '@/lib/core/validation/phone-numbers'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { createUserSchema, loginSchema } from '../schema'
import { PHONE_CODE } from './rules'

const MAX_TYPED_LENGTH = 40

export const phoneCodeRequestSchema = z.strictObject({
  phone: phone('users.account.validation.phone').refine(isBangladeshiMobile, {
    error: 'users.account.validation.phoneMobile',
  }),
})
export type PhoneFormValues = z.input<typeof phoneCodeRequestSchema>

/** Latin or Bangla digits. */
export const phoneCodeSchema = z.strictObject({
  code: text('users.account.validation.phoneCode', MAX_TYPED_LENGTH)
    .transform((code) => toLatinDigits(code).replace(/[\s-]/g, ''))
    .refine((code) => PHONE_CODE.test(code), 'users.account.validation.phoneCode'),
})

/** The number and the code, with what the last response asked for. */
export const phoneSignInSchema = z.strictObject({
  phone: phoneCodeRequestSchema.shape.phone,
  code: phoneCodeSchema.shape.code,
  /** Of a new account. */
  name: createUserSchema.shape.name.optional(),
  /** Of an account that has one. */
  password: loginSchema.shape.password.optional(),
  /** Facts that the account holder knows. Required when the account was unused for a year. */
  knownName: createUserSchema.shape.name.optional(),
  knownBloodGroup: z
    .enum(BLOOD_GROUPS, { error: 'users.account.validation.bloodGroup' })
    .optional(),
  /** Takes the number from that account and creates another one. */
  startsNew: z.boolean({ error: 'validation.invalid' }).optional(),
})
export type PhoneSignInInput = z.output<typeof phoneSignInSchema>
export type PhoneCodeFormValues = z.input<typeof phoneCodeSchema>

/** Requires the code and the fields that the last response asked for. */
export function phoneSignInFormSchema(
  needs: 'name' | 'password' | 'facts' | 'other-login' | null,
  asksBloodGroup: boolean,
) {
  const { code, name, password, knownName, knownBloodGroup } = phoneSignInSchema.shape
  return z.object({
    code,
    name: needs === 'name' ? name.unwrap() : name,
    password: needs === 'password' ? password.unwrap() : password,
    knownName: needs === 'facts' ? knownName.unwrap() : knownName,
    knownBloodGroup: asksBloodGroup ? knownBloodGroup.unwrap() : knownBloodGroup,
  })
}
