import { TEST_CARDS, type TestCard } from '@/lib/features/payments/rules'

/** The outcome of a card's charge. A slow one succeeds, but its first response is late. */
export type Outcome = TestCard['kind']

/** All other numbers are invalid. */
const OUTCOME_OF_NUMBER = new Map<string, Outcome>(
  TEST_CARDS.map(({ number, kind }) => [digitsOf(number), kind]),
)

/** The provider's reusable test tokens. */
export const OUTCOME_OF_TOKEN: Record<string, Outcome> = {
  tok_visa: 'succeeds',
  tok_chargeDeclined: 'declined',
  tok_chargeDeclinedInsufficientFunds: 'insufficient-funds',
  tok_threeDSecure2Required: 'asks-the-bank',
  tok_slow: 'slow',
}

export function lastDigitsOf(outcome: Outcome | undefined): string {
  return TEST_CARDS.find(({ kind }) => kind === outcome)?.number.slice(-4) ?? ''
}

export const DECLINES = {
  declined: {
    ...{ code: 'card_declined', decline_code: 'generic_decline' },
    message: 'Your card was declined.',
  },
  'insufficient-funds': {
    ...{ code: 'card_declined', decline_code: 'insufficient_funds' },
    message: 'Your card has insufficient funds.',
  },
} as const

/** The outcome of a card number, or the error of an invalid card. */
export function parseCard(card: { number: string; month: string; year: string; cvc: string }) {
  const outcome = OUTCOME_OF_NUMBER.get(digitsOf(card.number))
  if (!outcome) return cardError('number', 'This is not a test card. Choose one of the test cards.')
  const month = Number(card.month)
  const year = Number(card.year) + (card.year.length === 2 ? 2000 : 0)
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    return cardError('exp_month', "Your card's expiration month is invalid.")
  }
  const now = new Date()
  if (!Number.isInteger(year) || new Date(year, month, 1) <= now) {
    return cardError('exp_year', "Your card's expiration date is in the past.")
  }
  if (!/^\d{3,4}$/.test(card.cvc)) return cardError('cvc', "Your card's security code is invalid.")
  return { outcome }
}

function cardError(param: string, message: string) {
  return { error: { type: 'card_error', code: `invalid_${param}`, param, message } }
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '')
}
