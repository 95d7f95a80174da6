import { SecurityEventCount } from '@/models/security-event-count'

/** The count of each event, over all days. */
export async function securityCounts(): Promise<Record<string, number>> {
  const counts = await SecurityEventCount.find().lean()
  return Object.fromEntries(counts.map(({ event, count }) => [event, count]))
}
