export const DOLLAR = 'usd'
export const TAKA = 'bdt'

/** Whole minor units; the currency is a lower-case ISO 4217 code. */
export interface Money {
  amount: number
  currency: string
}

/** `bn` would put the sign after the amount, but Bangladesh writes ৳১,২৩,৪৫৬, with lakhs apart. */
export function moneyLocale(locale: string): string {
  return locale === 'bn' ? 'en-IN-u-nu-beng' : locale
}

/** Taka have their sign and lakhs apart in English too. */
export function moneyFormat(currency: string, locale: string, options?: Intl.NumberFormatOptions) {
  const isTaka = currency === TAKA
  return new Intl.NumberFormat(isTaka && locale === 'en' ? 'en-IN' : moneyLocale(locale), {
    ...{ style: 'currency', currency },
    ...((isTaka || locale === 'bn') && { currencyDisplay: 'narrowSymbol' }),
    ...options,
  })
}

/** 1250 cents are '$12.50', 12345600 paisa '৳1,23,456.00'. */
export function formatMoney({ amount, currency }: Money, locale = 'en'): string {
  return moneyFormat(currency, locale).format(amount / 100)
}

/** The price of a dollar in paisa, and the day in Dhaka on which an admin set it. */
export interface DollarRate {
  paisa: number
  setOn: string
}

/** In paisa, rounded; null without a rate for one of the currencies. */
export function sumInTaka(sums: readonly Money[], rate: DollarRate | null): number | null {
  let total = 0
  for (const { amount, currency } of sums) {
    if (currency === TAKA) total += amount
    else if (currency === DOLLAR && rate) total += Math.round((amount * rate.paisa) / 100)
    else return null
  }
  return total
}

export function formatSums(sums: readonly Money[], locale?: string): string {
  return sums.map((sum) => formatMoney(sum, locale)).join(' + ')
}
