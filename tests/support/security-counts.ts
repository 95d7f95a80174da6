import { SecurityCount } from '@/models/security-count'

/** How often each event was counted, over all days. */
export async function securityCounts(): Promise<Record<string, number>> {
  const counts = await SecurityCount.find().lean()
  return Object.fromEntries(counts.map(({ event, count }) => [event, count]))
}
