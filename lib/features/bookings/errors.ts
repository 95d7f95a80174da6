import { defineErrors } from '@/lib/core/error-codes'

export const BOOKING_ERRORS = defineErrors({
  'slot-full': 409,
  'slot-past': 409,
  'slot-closed': 409,
  'already-booked': 409,
  'too-many-places': 409,
})

declare module '@/lib/core/error-codes' {
  interface FeatureErrors extends Readonly<typeof BOOKING_ERRORS> {}
}
