import type { ReactNode, Ref } from 'react'
import { newIdempotencyKey } from '@/components/forms/use-idempotency-key'
import type { FieldProps } from '@/components/ui/form-field'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { Endpoints, ResponseOf } from '@/lib/core/http/endpoints'
import type { ReceiptDto } from '@/lib/features/payments/server/payment-dto'
import { deletePaymentAttempt, type PaymentAttempt, savePaymentAttempt } from './payment-attempt'

interface NewCardPayment {
  /** In cents. */
  amount: number
  campaignId: string
  person: string
  email: string
}

interface CardClient {
  /** Returns the provider's token for the card. Throws `ApiError`. */
  createToken: () => Promise<string>
  /** Resolves when the person has confirmed, declined or cancelled at their bank. */
  confirm: (clientSecret: string) => Promise<void>
}

type CardPaymentResponse = ResponseOf<Endpoints['POST stripe']>

/** Whether this request charged nothing; an earlier one may have. */
function wasNotAttempted({ code }: ApiError): boolean {
  return NOT_ATTEMPTED_CODES.has(code)
}

const NOT_ATTEMPTED_CODES = new Set([
  'unauthenticated',
  'forbidden',
  'foreign-origin',
  'too-many-calls',
  'cards-not-set-up',
])

/** Whether the server rejected this key finally; any other failure may be the network. */
function isFinalError({ code, mayRetry }: ApiError): boolean {
  return FINAL_ERROR_CODES.has(code) && !mayRetry
}

const FINAL_ERROR_CODES = new Set([
  'unreadable-body',
  'card-refused',
  'not-found',
  'key-in-use',
  'conflict',
  'too-large',
  'invalid',
])

/**
 * Repeats the `earlier` attempt with its key and token, so that the card is never charged twice.
 * Throws `ApiError`; the attempt stays open unless that error settles it.
 */
export async function payByCard(
  payment: NewCardPayment,
  earlier: PaymentAttempt | null,
  card: CardClient,
): Promise<ReceiptDto | 'unconfirmed'> {
  const attempt = earlier ?? (await newAttempt(payment, card))
  const first = await sendAttempt(attempt, { isFirst: !earlier })
  if (!('requiresAction' in first)) return first.receipt
  // The server's next response decides, even if the confirmation fails here.
  await card.confirm(first.clientSecret).catch(() => undefined)
  const last = await sendAttempt(attempt, { isFirst: false })
  return 'requiresAction' in last ? 'unconfirmed' : last.receipt
}

async function newAttempt(payment: NewCardPayment, card: CardClient): Promise<PaymentAttempt> {
  const token = await card.createToken()
  return { ...payment, token, key: newIdempotencyKey(), madeAt: Date.now(), waitsFor: 'answer' }
}

async function sendAttempt(
  attempt: PaymentAttempt,
  { isFirst }: { isFirst: boolean },
): Promise<CardPaymentResponse> {
  const { key, token, amount, campaignId, email } = attempt
  // Saved before the request, because the person may close the page before the response.
  if (isFirst) savePaymentAttempt(attempt)
  try {
    const response = await apiFetch('stripe', {
      headers: { 'Idempotency-Key': key },
      body: { token, amount, campaignId, email },
    })
    if ('requiresAction' in response) savePaymentAttempt({ ...attempt, waitsFor: 'bank' })
    else deletePaymentAttempt(attempt)
    return response
  } catch (cause) {
    if (cause instanceof ApiError) recordFailure(cause, attempt, isFirst)
    throw cause
  }
}

/** The attempt stays open unless it is certain that nothing was charged. */
function recordFailure(problem: ApiError, attempt: PaymentAttempt, isFirst: boolean): void {
  if (wasNotAttempted(problem) ? isFirst : isFinalError(problem)) deletePaymentAttempt(attempt)
  else if (!wasNotAttempted(problem)) savePaymentAttempt({ ...attempt, waitsFor: 'answer' })
}

export interface CardElementHandle extends CardClient {
  focus: () => void
}

export type CardElementProps = {
  field: FieldProps
  onChange: (state: 'empty' | 'incomplete' | 'complete') => void
  /** Needs no new card, but the bank may still ask for a confirmation. */
  isReused: boolean
  ref: Ref<CardElementHandle>
}

export type CardElementRenderer = (props: CardElementProps) => ReactNode
