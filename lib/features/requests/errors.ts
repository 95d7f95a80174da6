import { defineErrors } from '@/lib/core/error-codes'

export const REQUEST_ERRORS = defineErrors({
  'request-not-open': 409,
  'own-request': 409,
  'incompatible-group': 409,
  'pledge-refused': 409,
  'too-many-bags': 409,
  'has-pledges': 409,
})

declare module '@/lib/core/error-codes' {
  interface FeatureErrors extends Readonly<typeof REQUEST_ERRORS> {}
}
