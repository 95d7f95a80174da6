import { ApiError, networkError } from '@/lib/core/http/api-client'
import { toLatinDigits } from '@/lib/core/validation/digits'

export interface TestCardInput {
  number: string
  /** Month and year, as on a card: `12/30`. */
  expiry: string
  cvc: string
}

export const EMPTY_TEST_CARD: TestCardInput = { number: '', expiry: '', cvc: '' }

/** Only the provider decides whether a complete card is valid. */
export function testCardState(card: TestCardInput) {
  const { number, expiry, cvc } = withLatinDigits(card)
  if (!number && !expiry && !cvc) return 'empty'
  const isComplete =
    number.replace(/\D/g, '').length >= 12 &&
    /^\s*\d{1,2}\s*\/\s*\d{2}(\d{2})?\s*$/.test(expiry) &&
    /^\d{3,4}$/.test(cvc.trim())
  return isComplete ? 'complete' : 'incomplete'
}

function withLatinDigits({ number, expiry, cvc }: TestCardInput): TestCardInput {
  return {
    number: toLatinDigits(number),
    expiry: toLatinDigits(expiry),
    cvc: toLatinDigits(cvc),
  }
}

export function expiryInTwoYears(): string {
  return `12/${String(new Date().getFullYear() + 2).slice(-2)}`
}

/** Throws `ApiError`, with `fallbackMessage` if the fake server returns no reason. */
export async function createTestToken(
  bank: string,
  typed: TestCardInput,
  fallbackMessage: string,
): Promise<string> {
  const card = withLatinDigits(typed)
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim())
  const body = new URLSearchParams({
    'card[number]': card.number.replace(/\D/g, ''),
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': card.cvc.trim(),
  })
  const result = await fetch(`${bank}/v1/tokens`, { method: 'POST', body }).then(
    (response) => response.json() as Promise<{ id?: string; error?: { message?: string } }>,
    () => {
      throw networkError()
    },
  )
  if (result.id) return result.id
  const message = result.error?.message ?? fallbackMessage
  throw new ApiError(422, 'invalid', message, { card: [message] })
}
