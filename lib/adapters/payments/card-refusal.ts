import 'server-only'
import Stripe from 'stripe'
import { log } from '@/lib/core/log'

/** Returns why the card provider declined, or null when the outcome is unknown. */
export function refusalIn(cause: unknown) {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
  if (cause instanceof StripeCardError) {
    return { providerId: cause.payment_intent?.id, ...cardRefusal(cause) }
  }
  if (!(cause instanceof StripeInvalidRequestError)) return null
  // The card token is the only part of the request that comes from the browser.
  if (TOKEN_PROBLEMS.has(cause.code ?? '')) {
    return { providerId: undefined, code: 'token', message: TOKEN_EXPIRED }
  }
  log().error({ err: cause }, 'the card provider refused our call')
  return { providerId: undefined, code: cause.code ?? 'invalid_request', message: NOT_TAKEN }
}

interface CardProblem {
  code?: string
  decline_code?: string
  message?: string
}

/**
 * Returns a code to store and a message to show. All declines show the same message, because the
 * reason would help people who test stolen cards. Only a failed 3-D Secure confirmation differs.
 */
export function cardRefusal(problem: CardProblem | null) {
  const code = problem?.decline_code || problem?.code || 'card_declined'
  const isUnconfirmed = code === 'payment_intent_authentication_failure'
  return { code, message: (isUnconfirmed && problem?.message) || CARD_DECLINED }
}

const CARD_DECLINED = 'payments.refusals.cardDeclined'
const TOKEN_PROBLEMS = new Set(['resource_missing', 'token_already_used', 'token_in_use'])
const TOKEN_EXPIRED = 'payments.refusals.cardExpired'
const NOT_TAKEN = 'payments.refusals.notTaken'
