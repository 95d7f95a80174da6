import { defineErrors } from '@/lib/core/error-codes'

export const USER_ERRORS = defineErrors({
  'email-already-in-use': 409,
  'already-signed-in': 409,
  'second-factor-on': 409,
  'second-factor-off': 409,
  'other-google-account': 409,
  'no-password': 409,
  'last-admin': 409,
  'last-contact': 409,
  'own-account': 409,
  'wrong-password': { status: 422, isRecorded: true },
  'wrong-code': 422,
  'wrong-facts': { status: 422, isRecorded: true },
  'phone-already-in-use': 409,
  'sms-not-set-up': 503,
})

declare module '@/lib/core/error-codes' {
  interface FeatureErrors extends Readonly<typeof USER_ERRORS> {}
}
