/** How far back to compare, unless an older payment is still pending. */
export const RECONCILED_DAYS = 35

const MAX_UNEXPLAINED = 100

export interface Reconciliation {
  compared: number
  settled: number
  /** Payments that expired: after a day as pending no retry can complete them. */
  givenUp: number
  totalsMended: number
  /** Ids of payments and charges that need an admin's attention, 100 at most. */
  unexplained: string[]
  isWhole: boolean
}

export function addUnexplained({ unexplained }: Reconciliation, description: string): void {
  if (unexplained.length < MAX_UNEXPLAINED) unexplained.push(description)
}
