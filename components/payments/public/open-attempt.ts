/** One attempt to pay, with its idempotency key: repeats are charged once. */
export interface Attempt {
  key: string
  /** The provider's token of the card; never the card itself. */
  token: string
  /** In cents. */
  amount: number
  campaignId: string
  email: string
  /** When it was made, in milliseconds. */
  madeAt: number
  /** What is unknown: whether the card was charged (`answer`), or the bank's confirmation (`bank`). */
  waitsFor: 'answer' | 'bank'
}

/** The server keeps a key for 24 hours; a later repeat would be a new payment. */
const KEPT_FOR_MS = 23 * 3_600_000

/** When the browser cannot store them (private windows, full storage), attempts last as long as the page. */
const onThisPage = new Map<string, Attempt[]>()

const nameOf = (campaignId: string) => `gifts:${campaignId}`

/**
 * Returns the latest unsettled attempt of this person for this campaign; it survives a reload. When it
 * is settled, an earlier one may follow.
 */
export function openAttempt(campaignId: string, email: string): Attempt | null {
  const isOurs = (attempt: Attempt) =>
    attempt.email === email && Date.now() - attempt.madeAt < KEPT_FOR_MS
  return attemptsFor(campaignId).filter(isOurs).pop() ?? null
}

/** Saves an attempt until it is settled. */
export function saveAttempt(attempt: Attempt): void {
  store(attempt.campaignId, [...without(attempt), attempt])
}

/** Deletes a settled attempt. */
export function deleteAttempt(attempt: Attempt): void {
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
