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
const onThisPage = new Map<string, Attempt>()

const nameOf = (campaignId: string) => `gift:${campaignId}`

/** The attempt of this person for this campaign that is not settled yet; it outlives a reload. */
export function openAttempt(campaignId: string, email: string): Attempt | null {
  const attempt = readStored(campaignId) ?? onThisPage.get(campaignId)
  const isOurs = attempt?.email === email && Date.now() - attempt.madeAt < KEPT_FOR_MS
  return isOurs ? attempt : null
}

/** Remembers an attempt until it is settled, in place of an earlier one for the same campaign. */
export function keepAttempt(attempt: Attempt): void {
  onThisPage.set(attempt.campaignId, attempt)
  try {
    sessionStorage.setItem(nameOf(attempt.campaignId), JSON.stringify(attempt))
  } catch {
    // It stays in the memory of the page.
  }
}

/** Forgets the attempt for a campaign: it is settled. */
export function forgetAttempt(campaignId: string): void {
  onThisPage.delete(campaignId)
  try {
    sessionStorage.removeItem(nameOf(campaignId))
  } catch {
    // Nothing was stored.
  }
}

function readStored(campaignId: string): Attempt | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(campaignId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
