import 'server-only'
import { type LocalizedMessage, translateMessage } from '@/lib/i18n/localized-message'
import { toEnglish } from '@/lib/i18n/to-english'
import type { StoredPayment } from './find-or-create-payment'

const DECLINE_MESSAGES = [
  'payments.refusals.cardDeclined',
  'payments.refusals.cardExpired',
  'payments.refusals.notTaken',
  'payments.refusals.notInTime',
  'payments.refusals.neverReached',
  'payments.refusals.notPaid',
  'payments.refusals.cancelled',
  'payments.refusals.noPage',
] as const

/** The stored reasons are English, sometimes the provider's own text. */
export function declineMessage({ provider, refusal: decline }: StoredPayment): LocalizedMessage {
  if (!decline?.message) return 'payments.refusals.declined'
  const { message } = decline
  const known = DECLINE_MESSAGES.find((reason) => toEnglish(reason) === message)
  const generalReason =
    provider === 'sslcommerz' ? 'payments.refusals.notPaid' : DECLINE_MESSAGES[0]
  return (
    known ?? ((locale) => (locale === 'en' ? message : translateMessage(locale, generalReason)))
  )
}
