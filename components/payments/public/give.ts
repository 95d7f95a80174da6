import { newKey } from '@/components/forms/new-key'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { WireReceipt } from '@/lib/features/payments/wire'
import { type Attempt, forgetAttempt, keepAttempt } from './open-attempt'

export interface Gift {
  /** Whole cents. */
  amount: number
  campaignId: string
  email: string
}

/** What a gift needs of the card field. */
export interface CardDesk {
  /** Hands the card to the provider, for a token that stands for it. Throws `ApiProblem`. */
  makeToken: () => Promise<string>
  /** Lets the person confirm with their bank, and ends when they have answered or turned away. */
  confirm: (clientSecret: string) => Promise<void>
}

type Answer =
  | { requiresAction?: undefined; receipt: WireReceipt }
  | { requiresAction: true; clientSecret: string }

/** Whether the card was not even asked, which tells nothing of an earlier call. */
function isUnasked({ status, code }: ApiProblem): boolean {
  return status === 401 || status === 403 || status === 429 || code === 'cards-not-set-up'
}

/** Whether the server itself said no, for this key and for good; anything else may be the network. */
function isDefinite({ status, mayRetry }: ApiProblem): boolean {
  return DEFINITE.includes(status) && !mayRetry
}

const DEFINITE = [400, 402, 404, 409, 413, 422]

/**
 * Gives by card, or asks again how `earlier` ended: under its own key and token a repeat is never
 * charged twice. Answers the receipt, or that the bank's confirmation is missing. Throws `ApiProblem`; unless that settles it, the attempt stays open.
 */
export async function give(
  gift: Gift,
  earlier: Attempt | null,
  card: CardDesk,
): Promise<WireReceipt | 'unconfirmed'> {
  const attempt = earlier ?? (await newAttempt(gift, card))
  const first = await ask(attempt, { isFirst: !earlier })
  if (!first.requiresAction) return first.receipt
  // Whatever comes of it, the server's next answer is what counts.
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
  // Kept before it is sent: the page may be gone before the answer comes.
  if (isFirst) keepAttempt(attempt)
  try {
    const answer = await callApi<Answer>('stripe', {
      headers: { 'Idempotency-Key': key },
      body: { token, amount, campaignId, email },
    })
    if (answer.requiresAction) keepAttempt({ ...attempt, waitsFor: 'bank' })
    else forgetAttempt(attempt)
    return answer
  } catch (cause) {
    if (cause instanceof ApiProblem) noteRefusal(cause, attempt, isFirst)
    throw cause
  }
}

/** Whatever does not say for certain that nothing was charged leaves the attempt open. */
function noteRefusal(problem: ApiProblem, attempt: Attempt, isFirst: boolean): void {
  if (isUnasked(problem) ? isFirst : isDefinite(problem)) forgetAttempt(attempt)
  else if (!isUnasked(problem)) keepAttempt({ ...attempt, waitsFor: 'answer' })
}
