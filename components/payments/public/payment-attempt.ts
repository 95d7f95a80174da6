import { HOUR_MS } from '@/lib/core/time/calendar'

/** The idempotency key makes the provider charge repeats once. */
export interface PaymentAttempt {
  key: string
  /** The provider's token of the card; never the card itself. */
  token: string
  /** In cents. */
  amount: number
  campaignId: string
  /** The id of the giver. */
  person: string
  email: string
  /** In milliseconds. */
  madeAt: number
  /** `answer`: the charge is unknown; `bank`: the bank's confirmation is missing. */
  waitsFor: 'answer' | 'bank'
}

/** The server stores a key for 24 hours; a later repeat would be a new payment. */
const ATTEMPT_LIFETIME_MS = 23 * HOUR_MS

/** In private windows or with full storage, attempts last only as long as the page. */
const attemptsInMemory = new Map<string, PaymentAttempt[]>()

const storageKey = (campaignId: string) => `gifts:${campaignId}`

/** The latest unsettled attempt, also after a reload; once settled, an earlier one may follow. */
export function findUnsettledAttempt(campaignId: string, userId: string): PaymentAttempt | null {
  const isOurs = (attempt: PaymentAttempt) =>
    attempt.person === userId && Date.now() - attempt.madeAt < ATTEMPT_LIFETIME_MS
  return readAttempts(campaignId).filter(isOurs).pop() ?? null
}

export function savePaymentAttempt(attempt: PaymentAttempt): void {
  writeAttempts(attempt.campaignId, [...otherAttempts(attempt), attempt])
}

export function deletePaymentAttempt(attempt: PaymentAttempt): void {
  writeAttempts(attempt.campaignId, otherAttempts(attempt))
}

function otherAttempts({ campaignId, key }: PaymentAttempt): PaymentAttempt[] {
  return readAttempts(campaignId).filter((attempt) => attempt.key !== key)
}

function writeAttempts(campaignId: string, attempts: PaymentAttempt[]): void {
  try {
    if (attempts.length === 0) sessionStorage.removeItem(storageKey(campaignId))
    else sessionStorage.setItem(storageKey(campaignId), JSON.stringify(attempts))
    attemptsInMemory.delete(campaignId)
  } catch {
    attemptsInMemory.set(campaignId, attempts)
  }
}

function readAttempts(campaignId: string): PaymentAttempt[] {
  const inMemory = attemptsInMemory.get(campaignId)
  if (inMemory) return inMemory
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(campaignId)) ?? '[]')
  } catch {
    return []
  }
}
