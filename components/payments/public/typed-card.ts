import { ApiProblem, networkProblem } from '@/lib/core/http/api-client'
import { toLatinDigits } from '@/lib/core/validation/digits'

export interface TypedCard {
  number: string
  /** Month and year, as on a card: `12/30`. */
  expiry: string
  cvc: string
}

export const NO_CARD: TypedCard = { number: '', expiry: '', cvc: '' }

/** Only the provider decides whether a complete card is valid. */
export function stateOf(card: TypedCard) {
  const { number, expiry, cvc } = withLatin(card)
  if (!number && !expiry && !cvc) return 'empty'
  const isComplete =
    number.replace(/\D/g, '').length >= 12 &&
    /^\s*\d{1,2}\s*\/\s*\d{2}(\d{2})?\s*$/.test(expiry) &&
    /^\d{3,4}$/.test(cvc.trim())
  return isComplete ? 'complete' : 'incomplete'
}

function withLatin({ number, expiry, cvc }: TypedCard): TypedCard {
  return {
    number: toLatinDigits(number),
    expiry: toLatinDigits(expiry),
    cvc: toLatinDigits(cvc),
  }
}

export function inTwoYears(): string {
  return `12/${String(new Date().getFullYear() + 2).slice(-2)}`
}

/** Throws `ApiProblem`, with the message `refused` if the stand-in gives no reason. */
export async function makeToken(bank: string, typed: TypedCard, refused: string): Promise<string> {
  const card = withLatin(typed)
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim())
  const body = new URLSearchParams({
    'card[number]': card.number.replace(/\D/g, ''),
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': card.cvc.trim(),
  })
  const answer = await fetch(`${bank}/v1/tokens`, { method: 'POST', body }).then(
    (response) => response.json() as Promise<{ id?: string; error?: { message?: string } }>,
    () => {
      throw networkProblem()
    },
  )
  if (answer.id) return answer.id
  const message = answer.error?.message ?? refused
  throw new ApiProblem(422, 'invalid', message, { card: [message] })
}
