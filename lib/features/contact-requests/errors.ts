import { defineErrors } from '@/lib/core/error-codes'

export const CONTACT_REQUEST_ERRORS = defineErrors({
  'already-asked': 409,
})

declare module '@/lib/core/error-codes' {
  interface FeatureErrors extends Readonly<typeof CONTACT_REQUEST_ERRORS> {}
}
