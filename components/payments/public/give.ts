import { newKey } from '@/components/forms/new-key'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ShownReceipt } from '@/lib/features/payments/shapes'
import { type Attempt, deleteAttempt, saveAttempt } from './open-attempt'

export interface Gift {
  /** In cents. */
  amount: number
  campaignId: string
  email: string
}

/** The functions of the card field that a payment needs. */
export interface CardDesk {
  /** Sends the card to the provider and returns a token for it. Throws `ApiProblem`. */
  makeToken: () => Promise<string>
  /** Lets the person confirm with their bank; resolves when they have answered or cancelled. */
  confirm: (clientSecret: string) => Promise<void>
}

type Answer =
  | { requiresAction?: undefined; receipt: ShownReceipt }
  | { requiresAction: true; clientSecret: string }

/** Whether the card was not charged at all, which says nothing about an earlier call. */
function isUnasked({ code }: ApiProblem): boolean {
  return UNASKED.has(code)
}

const UNASKED = new Set([
  ...['unauthenticated', 'forbidden', 'foreign-origin', 'too-many-calls', 'cards-not-set-up'],
])

/** Whether the server refused this key finally; any other failure may be the network. */
function isDefinite({ code, mayRetry }: ApiProblem): boolean {
  return DEFINITE.has(code) && !mayRetry
}

const DEFINITE = new Set([
  ...[
    'unreadable-body',
    'card-refused',
    'not-found',
    'key-in-use',
    'conflict',
    'too-large',
    'invalid',
  ],
])

/**
 * Pays by card, or asks for the result of the `earlier` attempt: with its key and token a repeat is
 * never charged twice. Returns the receipt, or that the bank's confirmation is missing. Throws
 * `ApiProblem`; the attempt stays open unless that error settles it.
 */
export async function give(
  gift: Gift,
  earlier: Attempt | null,
  card: CardDesk,
): Promise<ShownReceipt | 'unconfirmed'> {
  const attempt = earlier ?? (await newAttempt(gift, card))
  const first = await ask(attempt, { isFirst: !earlier })
  if (!first.requiresAction) return first.receipt
  // Whatever happens here, the server's next answer decides.
  await card.confirm(first.clientSecret).catch(() => undefined)
  const last = await ask(attempt, { isFirst: false })
  return last.requiresAction ? 'unconfirmed' : last.receipt
}

async function newAttempt(gift: Gift, card: CardDesk): Promise<Attempt> {
  const token = await card.makeToken()
  return { ...gift, token, key: newKey(), madeAt: Date.now(), waitsFor: 'answer' }
}

async function ask(attempt: Attempt, { isFirst }: { isFirst: boolean }): Promise<Answer> {
  const { key, token, amount, campaignId, email } = attempt
  // Saved before it is sent, because the page may be closed before the answer arrives.
  if (isFirst) saveAttempt(attempt)
  try {
    const answer = await callApi<Answer>('stripe', {
      headers: { 'Idempotency-Key': key },
      body: { token, amount, campaignId, email },
    })
    if (answer.requiresAction) saveAttempt({ ...attempt, waitsFor: 'bank' })
    else deleteAttempt(attempt)
    return answer
  } catch (cause) {
    if (cause instanceof ApiProblem) noteRefusal(cause, attempt, isFirst)
    throw cause
  }
}

/** The attempt stays open unless it is certain that nothing was charged. */
function noteRefusal(problem: ApiProblem, attempt: Attempt, isFirst: boolean): void {
  if (isUnasked(problem) ? isFirst : isDefinite(problem)) deleteAttempt(attempt)
  else if (!isUnasked(problem)) saveAttempt({ ...attempt, waitsFor: 'answer' })
}
