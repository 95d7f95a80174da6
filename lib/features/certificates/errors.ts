import { defineErrors } from '@/lib/core/error-codes'

export const CERTIFICATE_ERRORS = defineErrors({
  'not-over-yet': 409,
})

declare module '@/lib/core/error-codes' {
  interface FeatureErrors extends Readonly<typeof CERTIFICATE_ERRORS> {}
}
