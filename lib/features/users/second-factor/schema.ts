import { z } from 'zod'
import { toLatinDigits } from '@/lib/core/validation/digits'
import { text } from '@/lib/core/validation/fields'
import { APP_CODE, RECOVERY_CODE } from './rules'

const MAX_TYPED_LENGTH = 40

/** Accepts Latin or Bangla digits, spaces, dashes and capitals. */
const typed = text('users.identity.validation.code', MAX_TYPED_LENGTH).transform((code) =>
  toLatinDigits(code).replace(/[\s-]/g, '').toLowerCase(),
)

export const secondFactorCodeSchema = z.strictObject({
  code: typed.refine(
    (code) => APP_CODE.test(code) || RECOVERY_CODE.test(code),
    'users.identity.validation.eitherCode',
  ),
})
export type SecondFactorCodeFormValues = z.input<typeof secondFactorCodeSchema>

/** A recovery code would not prove that the app has the secret. */
export const appCodeSchema = z.strictObject({
  code: typed.refine((code) => APP_CODE.test(code), 'users.identity.validation.appCode'),
})
