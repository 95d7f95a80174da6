import { withLatinDigits } from '@/lib/core/validation/digits'

/** What a gift by card can be: asked for, paid, refused or given up, given back. */
export const PAYMENT_STATES = ['pending', 'succeeded', 'failed', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The one currency in which cards are charged today; the ledger could hold others. */
export const CURRENCY = 'usd'

/** The bounds of a gift in cents: the provider's own least and most for a charge in US dollars. */
export const LEAST_CENTS = 50
export const MOST_CENTS = 99_999_999

/** For how long a key stands for one gift. */
export const KEY_HOURS = 24

/** What the form suggests, in cents. */
export const SUGGESTED_CENTS = [500, 1_000, 2_500, 5_000] as const

/** An amount of money: whole cents of a currency named by three small letters. */
export interface Money {
  amount: number
  currency: string
}

/**
 * The cents that somebody means who types dollars, with a decimal point or a decimal comma, into the
 * field of cents: '12.5' are 1250. Null for a text without one, and for what is no amount.
 */
export function meantCents(written: string): number | null {
  const digits = withLatinDigits(written.slice(0, 40)).replace(/[\s$]/g, '')
  const [, dollars = '', cents = ''] = /^(\d{0,7})[.,](\d{0,2})$/.exec(digits) ?? []
  return Number(dollars || 0) * 100 + Number(cents.padEnd(2, '0')) || null
}

/** Prints money as people read it: 1250 cents are '$12.50'. */
export function printMoney({ amount, currency }: Money, locale = 'en'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100)
}

/** Prints sums of several currencies beside each other: '$12.50 + €3.00'; nothing is ''. */
export function printSums(sums: readonly Money[], locale?: string): string {
  return sums.map((sum) => printMoney(sum, locale)).join(' + ')
}

/**
 * How a browser gives its card: through the provider's own fields, in the plain box of the test
 * mode (`bank` is the address of the provider's stand-in), or not at all
 * (`email` is where to ask for another way).
 */
export type CardSetup =
  | { kind: 'stripe'; publishableKey: string }
  | { kind: 'test'; bank: string }
  | { kind: 'none'; email?: string }

/**
 * The cards of the test mode, by what becomes of them. A slow one is charged, but the answer comes
 * later than the site waits for it. The numbers are the provider's own for its test mode.
 */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', kind: 'succeeds' },
  { number: '4000 0000 0000 0002', kind: 'declined' },
  { number: '4000 0000 0000 9995', kind: 'insufficient-funds' },
  { number: '4000 0025 0000 3155', kind: 'asks-the-bank' },
  { number: '4000 0000 0000 0259', kind: 'slow' },
] as const
export type TestCard = (typeof TEST_CARDS)[number]
