import { defineErrors } from '@/lib/core/error-codes'

export const ACCESS_TOKEN_ERRORS = defineErrors({
  'too-many-tokens': 409,
})

declare module '@/lib/core/error-codes' {
  interface FeatureErrors extends Readonly<typeof ACCESS_TOKEN_ERRORS> {}
}
