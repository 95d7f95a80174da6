import 'server-only'
import Stripe from 'stripe'
import { log } from '@/lib/core/server/log'

/** Returns why the card provider declined, or null when the outcome is unknown. */
export function declineReasonIn(cause: unknown) {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
  if (cause instanceof StripeCardError) {
    return { providerId: cause.payment_intent?.id, ...cardDeclineReason(cause) }
  }
  if (!(cause instanceof StripeInvalidRequestError)) return null
  // The card token is the only part of the request that comes from the browser.
  if (TOKEN_ERROR_CODES.has(cause.code ?? '')) {
    return { providerId: undefined, code: 'token', message: TOKEN_EXPIRED }
  }
  log().error({ err: cause }, 'the card provider rejected our request')
  return { providerId: undefined, code: cause.code ?? 'invalid_request', message: NOT_CHARGED }
}

interface CardError {
  code?: string
  decline_code?: string
  message?: string
}

/**
 * Returns a code to store and a message to show. All declines show the same message, because the
 * reason would help people who test stolen cards. Only a failed 3-D Secure confirmation differs.
 */
export function cardDeclineReason(error: CardError | null) {
  const code = error?.decline_code || error?.code || 'card_declined'
  const isUnconfirmed = code === 'payment_intent_authentication_failure'
  return { code, message: (isUnconfirmed && error?.message) || CARD_DECLINED }
}

const CARD_DECLINED = 'payments.refusals.cardDeclined'
const TOKEN_ERROR_CODES = new Set(['resource_missing', 'token_already_used', 'token_in_use'])
const TOKEN_EXPIRED = 'payments.refusals.cardExpired'
const NOT_CHARGED = 'payments.refusals.notTaken'
