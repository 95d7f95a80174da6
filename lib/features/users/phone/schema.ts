import { z } from 'zod'
import { toLatinDigits } from '@/lib/core/validation/digits'
import { text } from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { isBangladeshiMobile } from '@/lib/core/validation/phone-numbers'
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
export type PhoneCodeFormValues = z.input<typeof phoneCodeSchema>
