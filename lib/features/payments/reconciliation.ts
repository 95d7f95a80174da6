/** How far back payments are compared, unless an older one is still pending. */
export const DEFAULT_DAYS = 35

const MAX_UNEXPLAINED = 100

/** What a comparison of the ledger with the providers found and did. */
export interface Reconciliation {
  /** Charges of the providers that were compared. */
  compared: number
  /** Payments that were updated to their provider's state. */
  settled: number
  /** Payments that expired: pending for a day, so that no repeat can complete them. */
  givenUp: number
  /** Campaigns whose total differed from the sum of their payments and was corrected. */
  totalsMended: number
  /** Ids of payments and charges that still disagree and need a person's attention, 100 at most. */
  unexplained: string[]
  /** Whether everything was compared; if not, the oldest charges were left out. */
  isWhole: boolean
}

/** Notes what disagrees and needs a person's attention. */
export function report({ unexplained }: Reconciliation, what: string): void {
  if (unexplained.length < MAX_UNEXPLAINED) unexplained.push(what)
}
