/** Within 6 hours, within 24 hours, or on an arranged day. */
export const URGENCIES = ['critical', 'urgent', 'scheduled'] as const
export type Urgency = (typeof URGENCIES)[number]

const DAY_IN_MS = 86_400_000

/** The stored rank for requests of one day, the highest first. */
export function urgencyRank(urgency?: Urgency | '' | null): number {
  return urgency === 'critical' ? 2 : urgency === 'urgent' ? 1 : 0
}

/** By day, then urgency, then age. */
export function bySoonest(one: SortableRequest, other: SortableRequest): number {
  return (
    one.needDate.localeCompare(other.needDate) ||
    urgencyRank(other.urgency) - urgencyRank(one.urgency) ||
    one._id.localeCompare(other._id)
  )
}

interface SortableRequest {
  _id: string
  needDate: string
  urgency?: Urgency
}

/** What is needed within 24 hours is needed today or tomorrow. Days are in Dhaka. */
export function isUrgencyPossible(urgency: Urgency, needDate: string, today: string): boolean {
  return urgency === 'scheduled' || Date.parse(needDate) - Date.parse(today) <= DAY_IN_MS
}

export function suggestedUrgency(needDate: string, today: string): Urgency {
  return isUrgencyPossible('urgent', needDate, today) ? 'urgent' : 'scheduled'
}
