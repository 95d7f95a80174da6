import { z } from 'zod'
import { toLatinDigits } from '@/lib/core/validation/digits'
import { text } from '@/lib/core/validation/fields'
import { APP_CODE, RECOVERY_CODE } from './rules'

const MAX_TYPED_LENGTH = 40

/** A code as people type it: in Latin or Bangla digits, with or without spaces, dashes and capitals. */
const typed = text('users.identity.validation.code', MAX_TYPED_LENGTH).transform((code) =>
  toLatinDigits(code).replace(/[\s-]/g, '').toLowerCase(),
)

/** A code of the app, or a recovery code. */
export const codeSchema = z.strictObject({
  code: typed.refine(
    (code) => APP_CODE.test(code) || RECOVERY_CODE.test(code),
    'users.identity.validation.eitherCode',
  ),
})
export type CodeForm = z.input<typeof codeSchema>

/** A code of the app only: a recovery code would not show that the app has the secret. */
export const appCodeSchema = z.strictObject({
  code: typed.refine((code) => APP_CODE.test(code), 'users.identity.validation.appCode'),
})
