import { defineErrors } from '@/lib/core/error-codes'

export const CAMPAIGN_ERRORS = defineErrors({
  'campaign-over': 409,
})

declare module '@/lib/core/error-codes' {
  interface FeatureErrors extends Readonly<typeof CAMPAIGN_ERRORS> {}
}
