import { toLatinDigits } from '@/lib/core/validation/digits'

/**
 * The states of a donation; `failed` is refused by the provider or never completed, `held` is paid, but
 * the provider warns of fraud and an admin has to decide before it counts.
 */
export const PAYMENT_STATES = ['pending', 'held', 'succeeded', 'failed', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Whether the money was received, and counted, whatever was given back later. */
export function isPaid({ status }: { status: PaymentState }): boolean {
  return status === 'succeeded' || status === 'refunded'
}

/**
 * What became of a refund that the provider was asked for: `accepted` ones are on their way, `refused`
 * ones were never begun, and `cancelled` ones were begun and not completed.
 */
export const REFUND_STATES = ['asked', 'accepted', 'paid', 'refused', 'cancelled'] as const

/** The providers through which money is given. */
export const PAYMENT_PROVIDERS = ['stripe', 'sslcommerz'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

/** What was paid with; `other` is a bank or a wallet that we have no name for. */
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

/** The currency of international cards. */
export const CURRENCY = 'usd'
/** The currency of the hosted page for Bangladesh. */
export const TAKA = 'bdt'

/** The bounds of a donation in cents: the provider's minimum and maximum for a charge in US dollars. */
export const MIN_CENTS = 50
export const MAX_CENTS = 99_999_999

/** The bounds of a donation in paisa: the provider's minimum and maximum for a transaction. */
export const MIN_PAISA = 1_000
export const MAX_PAISA = 50_000_000

/** The path of the page that shows its donor what became of a gift; `hasLeft`: they left without paying. */
export function giftPath(payment: string, { hasLeft = false } = {}): string {
  return `/donate/result/${payment}${hasLeft ? '?left=1' : ''}`
}

/** The sentence for a donor when it is unknown whether their card was charged; a repeat asks again. */
export const OUTCOME_UNKNOWN = 'payments.refusals.outcomeUnknown'
/** The same for the hosted page, which may have been opened. */
export const PAGE_UNKNOWN = 'payments.refusals.pageAway'

/** For how long an idempotency key stands for one donation. */
export const KEY_HOURS = 24

/** The amounts that the form suggests, in cents. */
export const SUGGESTED_CENTS = [500, 1_000, 2_500, 5_000] as const

/** The amounts that the form suggests, in paisa. */
export const SUGGESTED_PAISA = [10_000, 50_000, 100_000, 500_000] as const

/** Whole minor units of a currency; its code is three lower-case letters. */
export interface Money {
  amount: number
  currency: string
}

/**
 * The amount in cents when somebody typed dollars, with a decimal point or comma, into the field for
 * cents: '12.5' is 1250. Null for a text without either, and for what is not an amount.
 */
export function centsFromDollars(written: string): number | null {
  const digits = toLatinDigits(written.slice(0, 40)).replace(/[\s$]/g, '')
  const [, dollars = '', cents = ''] = /^(\d{0,7})[.,](\d{0,2})$/.exec(digits) ?? []
  return Number(dollars || 0) * 100 + Number(cents.padEnd(2, '0')) || null
}

/** Hundredths of a number that somebody typed, such as 12250 for '122.5' or '১২২.৫০'; undefined for none. */
export function centsFromDecimal(written: string): number | undefined {
  const digits = toLatinDigits(written.slice(0, 40)).trim()
  if (/^\d{1,7}$/.test(digits)) return Number(digits) * 100
  return centsFromDollars(written) ?? undefined
}

/**
 * The locale whose number formats write money in a language. `bn` would put the sign behind the amount:
 * shops and banks of Bangladesh write ৳১,২৩,৪৫৬, with the sign before it and lakhs apart.
 */
export function moneyLocale(locale: string): string {
  return locale === 'bn' ? 'en-IN-u-nu-beng' : locale
}

/** How a currency is written in a language: taka with their sign and with lakhs apart in English too. */
export function moneyFormat(currency: string, locale: string, options?: Intl.NumberFormatOptions) {
  const isTaka = currency === TAKA
  return new Intl.NumberFormat(isTaka && locale === 'en' ? 'en-IN' : moneyLocale(locale), {
    ...{ style: 'currency', currency },
    // Without the letters BDT, and in Bangla $ without the letters US.
    ...((isTaka || locale === 'bn') && { currencyDisplay: 'narrowSymbol' }),
    ...options,
  })
}

/** Formats money as people read it: 1250 cents are '$12.50', 12345600 paisa '৳1,23,456.00'. */
export function printMoney({ amount, currency }: Money, locale = 'en'): string {
  return moneyFormat(currency, locale).format(amount / 100)
}

/** What a dollar is worth in paisa, and the day in Dhaka on which an admin said so. */
export interface DollarRate {
  paisa: number
  setOn: string
}

/** Sums of several currencies as one sum in taka, to the nearest paisa; null without a rate for one of them. */
export function sumInTaka(sums: readonly Money[], rate: DollarRate | null): number | null {
  let total = 0
  for (const { amount, currency } of sums) {
    if (currency === TAKA) total += amount
    else if (currency === CURRENCY && rate) total += Math.round((amount * rate.paisa) / 100)
    else return null
  }
  return total
}

/** Formats sums of several currencies: '$12.50 + €3.00'; an empty text for no sums. */
export function formatSums(sums: readonly Money[], locale?: string): string {
  return sums.map((sum) => printMoney(sum, locale)).join(' + ')
}

/**
 * How the donate form takes a card: in the provider's own fields, in the plain field of the test
 * mode (`bank` is the address of the provider's local stand-in), or not at all (`email` is where to
 * ask for another way to donate).
 */
export type CardSetup = (
  | { kind: 'stripe'; publishableKey: string }
  | { kind: 'test'; bank: string }
  | { kind: 'none'; email?: string }
) & {
  /** Whether taka are taken too, on the provider's own page. */
  hasTaka?: boolean
}

/**
 * The cards of the test mode, by their outcome. The `slow` one is charged, but the answer takes
 * longer than the site waits. The numbers are the provider's own for its test mode.
 */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', kind: 'succeeds' },
  { number: '4000 0000 0000 0002', kind: 'declined' },
  { number: '4000 0000 0000 9995', kind: 'insufficient-funds' },
  { number: '4000 0025 0000 3155', kind: 'asks-the-bank' },
  { number: '4000 0000 0000 0259', kind: 'slow' },
] as const
export type TestCard = (typeof TEST_CARDS)[number]
