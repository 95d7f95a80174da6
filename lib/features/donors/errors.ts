import { defineErrors } from '@/lib/core/error-codes'

export const DONOR_ERRORS = defineErrors({
  'not-a-donor': 400,
  'not-yet-eligible': 409,
})

declare module '@/lib/core/error-codes' {
  interface FeatureErrors extends Readonly<typeof DONOR_ERRORS> {}
}
