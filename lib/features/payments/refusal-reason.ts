import 'server-only'
import { english } from '@/lib/i18n/english'
import { type Sentence, sentenceIn } from '@/lib/i18n/sentence'
import type { StoredPayment } from './open-payment'

const REASONS = [
  'payments.refusals.cardDeclined',
  'payments.refusals.cardExpired',
  'payments.refusals.notTaken',
  'payments.refusals.notInTime',
  'payments.refusals.neverReached',
  'payments.refusals.notPaid',
  'payments.refusals.cancelled',
  'payments.refusals.noPage',
] as const

/** The ledger has English reasons, sometimes in the provider's words. */
export function reasonOf({ provider, refusal }: StoredPayment): Sentence {
  if (!refusal?.message) return 'payments.refusals.declined'
  const { message } = refusal
  const known = REASONS.find((reason) => english(reason) === message)
  const general = provider === 'sslcommerz' ? 'payments.refusals.notPaid' : REASONS[0]
  return known ?? ((locale) => (locale === 'en' ? message : sentenceIn(locale, general)))
}
