import { toLatinDigits } from '@/lib/core/validation/digits'

/** `failed` payments may still be paid later; `held` ones await an admin because of suspected fraud. */
export const PAYMENT_STATUSES = ['pending', 'held', 'succeeded', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** True also for refunded payments. */
export function isPaid({ status }: { status: PaymentStatus }): boolean {
  return status === 'succeeded' || status === 'refunded'
}

/** The provider never began `refused` refunds; it began `cancelled` ones but did not complete them. */
export const REFUND_STATES = ['asked', 'accepted', 'paid', 'refused', 'cancelled'] as const

export const PAYMENT_PROVIDERS = ['stripe', 'sslcommerz'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

/** `other` is a bank or wallet that we have no name for. */
export const PAYMENT_METHODS = [
  'card',
  'bkash',
  'nagad',
  'rocket',
  'upay',
  'bank',
  'other',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Stripe's limits for a charge in US dollars, in cents. */
export const MIN_CENTS = 50
export const MAX_CENTS = 99_999_999

/** SSLCOMMERZ's limits for a transaction, in paisa. */
export const MIN_PAISA = 1_000
export const MAX_PAISA = 50_000_000

/** `hasLeft`: the donor left the hosted page without paying. */
export function paymentResultPath(payment: string, { hasLeft = false } = {}): string {
  return `/donate/result/${payment}${hasLeft ? '?left=1' : ''}`
}

/** Shown when it is unknown whether the card was charged; a retry asks again. */
export const PAYMENT_OUTCOME_UNKNOWN = 'payments.refusals.outcomeUnknown'
export const CHECKOUT_PAGE_UNKNOWN = 'payments.refusals.pageAway'

export const IDEMPOTENCY_KEY_HOURS = 24

export const SUGGESTED_CENTS = [500, 1_000, 2_500, 5_000] as const

export const SUGGESTED_PAISA = [10_000, 50_000, 100_000, 500_000] as const

/** The cents when a donor typed dollars, such as '12.5', into the field for cents; else null. */
export function centsFromDollars(typed: string): number | null {
  const digits = toLatinDigits(typed.slice(0, 40)).replace(/[\s$]/g, '')
  const [, dollars = '', cents = ''] = /^(\d{0,7})[.,](\d{0,2})$/.exec(digits) ?? []
  return Number(dollars || 0) * 100 + Number(cents.padEnd(2, '0')) || null
}

/** Hundredths of a typed number: 12250 for '122.5' or '১২২.৫০'. */
export function centsFromDecimal(typed: string): number | undefined {
  const digits = toLatinDigits(typed.slice(0, 40)).trim()
  if (/^\d{1,7}$/.test(digits)) return Number(digits) * 100
  return centsFromDollars(typed) ?? undefined
}

export function formatReceiptNumber(year: string, count: number): string {
  return `SL-${year}-${String(count).padStart(6, '0')}`
}

/** Reads a receipt number as people type it: 'sl-2026-123' or '২০২৬ ০০০১২৩'. Null for other texts. */
export function parseReceiptNumber(typed: string): string | null {
  const text = toLatinDigits(typed.slice(0, 40)).trim()
  const [, year, count] = /^(?:SL)?[\s\p{Pd}]*(\d{4})[\s\p{Pd}]+(\d{1,9})$/iu.exec(text) ?? []
  return year && count ? formatReceiptNumber(year, Number(count)) : null
}

/** `bank` is the URL of the fake Stripe server; `email` is the contact for other donations. */
export type CardSetup = (
  | { kind: 'stripe'; publishableKey: string }
  | { kind: 'test'; bank: string }
  | { kind: 'none'; email?: string }
) & {
  hasTaka?: boolean
  /** The organisation's address, for receipts. */
  address?: string
}

/** Stripe's own test numbers. `slow` is charged, but the response takes longer than our timeout. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', kind: 'succeeds' },
  { number: '4000 0000 0000 0002', kind: 'declined' },
  { number: '4000 0000 0000 9995', kind: 'insufficient-funds' },
  { number: '4000 0025 0000 3155', kind: 'asks-the-bank' },
  { number: '4000 0000 0000 0259', kind: 'slow' },
] as const
export type TestCard = (typeof TEST_CARDS)[number]
