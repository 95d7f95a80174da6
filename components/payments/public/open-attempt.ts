/** The idempotency key makes the provider charge repeats once. */
export interface Attempt {
  key: string
  /** The provider's token of the card; never the card itself. */
  token: string
  /** In cents. */
  amount: number
  campaignId: string
  email: string
  /** In milliseconds. */
  madeAt: number
  /** `answer`: the charge is unknown; `bank`: the bank's confirmation is missing. */
  waitsFor: 'answer' | 'bank'
}

/** The server keeps a key for 24 hours; a later repeat would be a new payment. */
const KEPT_FOR_MS = 23 * 3_600_000

/** In private windows or with full storage, attempts last only as long as the page. */
const onThisPage = new Map<string, Attempt[]>()

const nameOf = (campaignId: string) => `gifts:${campaignId}`

/** The latest unsettled attempt, also after a reload; once settled, an earlier one may follow. */
export function openAttempt(campaignId: string, email: string): Attempt | null {
  const isOurs = (attempt: Attempt) =>
    attempt.email === email && Date.now() - attempt.madeAt < KEPT_FOR_MS
  return attemptsFor(campaignId).filter(isOurs).pop() ?? null
}

export function saveAttempt(attempt: Attempt): void {
  store(attempt.campaignId, [...without(attempt), attempt])
}

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
