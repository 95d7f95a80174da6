/** One attempt to give, named by its key: whatever repeats it is charged once. */
export interface Attempt {
  key: string
  /** The card as the provider keeps it; never the card itself. */
  token: string
  /** Whole cents. */
  amount: number
  campaignId: string
  email: string
  /** When it was made, in milliseconds. */
  madeAt: number
  /** What is open: whether the card was charged at all, or only what the person's bank says. */
  waitsFor: 'answer' | 'bank'
}

/** The server knows a key for 24 hours; after that a repeat would be a gift of its own. */
const KEPT_FOR_MS = 23 * 3_600_000

/** What the browser would not store (private windows, a full store) lasts as long as the page. */
const onThisPage = new Map<string, Attempt[]>()

const nameOf = (campaignId: string) => `gifts:${campaignId}`

/**
 * The latest attempt of this person for this campaign that is not settled yet; it outlives a reload.
 * Once it is settled, an earlier one comes to light again.
 */
export function openAttempt(campaignId: string, email: string): Attempt | null {
  const isOurs = (attempt: Attempt) =>
    attempt.email === email && Date.now() - attempt.madeAt < KEPT_FOR_MS
  return attemptsFor(campaignId).filter(isOurs).pop() ?? null
}

/** Remembers an attempt until it is settled. */
export function keepAttempt(attempt: Attempt): void {
  store(attempt.campaignId, [...without(attempt), attempt])
}

/** Forgets an attempt: it is settled. */
export function forgetAttempt(attempt: Attempt): void {
  store(attempt.campaignId, without(attempt))
}

function without({ campaignId, key }: Attempt): Attempt[] {
  return attemptsFor(campaignId).filter((attempt) => attempt.key !== key)
}

function store(campaignId: string, attempts: Attempt[]): void {
  try {
    if (attempts.length === 0) sessionStorage.removeItem(nameOf(campaignId))
    else sessionStorage.setItem(nameOf(campaignId), JSON.stringify(attempts))
    onThisPage.delete(campaignId)
  } catch {
    onThisPage.set(campaignId, attempts)
  }
}

function attemptsFor(campaignId: string): Attempt[] {
  const known = onThisPage.get(campaignId)
  if (known) return known
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(campaignId)) ?? '[]')
  } catch {
    return []
  }
}
