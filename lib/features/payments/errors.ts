import { defineErrors } from '@/lib/core/error-codes'

export const PAYMENT_ERRORS = defineErrors({
  'card-refused': 402,
  'key-in-use': 409,
  'payment-running': 409,
  'cards-not-set-up': 503,
})

declare module '@/lib/core/error-codes' {
  interface FeatureErrors extends Readonly<typeof PAYMENT_ERRORS> {}
}
