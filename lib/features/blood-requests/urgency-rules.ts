/** How soon blood is needed: within 6 hours, within 24 hours, or on a day that was arranged. */
export const URGENCIES = ['critical', 'urgent', 'scheduled'] as const
export type Urgency = (typeof URGENCIES)[number]

const DAY_IN_MS = 86_400_000

/**
 * The stored order of requests for one day, the highest first. A request without an urgency ranks with
 * the scheduled ones.
 */
export function urgencyRank(urgency?: Urgency | '' | null): number {
  return urgency === 'critical' ? 2 : urgency === 'urgent' ? 1 : 0
}

/** Sorts requests as the lists do: the earliest day first, within a day by urgency, then by age. */
export function bySoonest(one: Sortable, other: Sortable): number {
  return (
    one.needDate.localeCompare(other.needDate) ||
    urgencyRank(other.urgency) - urgencyRank(one.urgency) ||
    one._id.localeCompare(other._id)
  )
}

interface Sortable {
  _id: string
  needDate: string
  urgency?: Urgency
}

/**
 * Whether a request for `needDate` can have this urgency on `today` (days in Dhaka): what is needed
 * within 24 hours is needed today or tomorrow.
 */
export function isUrgencyPossible(urgency: Urgency, needDate: string, today: string): boolean {
  return urgency === 'scheduled' || Date.parse(needDate) - Date.parse(today) <= DAY_IN_MS
}

/** The urgency that a form suggests for a need date. */
export function suggestedUrgency(needDate: string, today: string): Urgency {
  return isUrgencyPossible('urgent', needDate, today) ? 'urgent' : 'scheduled'
}
