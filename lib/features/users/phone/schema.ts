import { z } from 'zod'
import { toLatinDigits } from '@/lib/core/validation/digits'
import { text } from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { PHONE_CODE, takesSms } from './rules'

const MAX_TYPED_LENGTH = 40

export const phoneCodeRequestSchema = z.strictObject({
  phone: phone('users.account.validation.phone').refine(takesSms, {
    error: 'users.account.validation.phoneMobile',
  }),
})
export type PhoneForm = z.input<typeof phoneCodeRequestSchema>

/** Latin or Bangla digits. */
export const phoneCodeSchema = z.strictObject({
  code: text('users.account.validation.phoneCode', MAX_TYPED_LENGTH)
    .transform((code) => toLatinDigits(code).replace(/[\s-]/g, ''))
    .refine((code) => PHONE_CODE.test(code), 'users.account.validation.phoneCode'),
})
export type PhoneCodeForm = z.input<typeof phoneCodeSchema>
