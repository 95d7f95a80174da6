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

export interface CardDesk {
  /** Returns the provider's token for the card. Throws `ApiProblem`. */
  makeToken: () => Promise<string>
  /** Resolves when the person has confirmed, declined or cancelled at their bank. */
  confirm: (clientSecret: string) => Promise<void>
}

type Answer =
  | { requiresAction?: undefined; receipt: ShownReceipt }
  | { requiresAction: true; clientSecret: string }

/** Whether this request charged nothing, which says nothing about an earlier one. */
function isUnasked({ code }: ApiProblem): boolean {
  return UNASKED.has(code)
}

const UNASKED = new Set([
  ...['unauthenticated', 'forbidden', 'foreign-origin', 'too-many-calls', 'cards-not-set-up'],
])

/** Whether the server rejected this key finally; any other failure may be the network. */
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
 * Repeats the `earlier` attempt with its key and token, so that the card is never charged twice.
 * Throws `ApiProblem`; the attempt stays open unless that error settles it.
 */
export async function give(
  gift: Gift,
  earlier: Attempt | null,
  card: CardDesk,
): Promise<ShownReceipt | 'unconfirmed'> {
  const attempt = earlier ?? (await newAttempt(gift, card))
  const first = await ask(attempt, { isFirst: !earlier })
  if (!first.requiresAction) return first.receipt
  // The server's next response decides, even if the confirmation fails here.
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
  // Saved before the request, because the person may close the page before the response.
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
