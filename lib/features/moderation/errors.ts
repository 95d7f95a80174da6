import { defineErrors } from '@/lib/core/error-codes'

export const MODERATION_ERRORS = defineErrors({
  'own-message': 409,
})

declare module '@/lib/core/error-codes' {
  interface FeatureErrors extends Readonly<typeof MODERATION_ERRORS> {}
}
