import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { bySoonest } from '@/lib/features/blood-requests/urgency-rules'

/** The requests whose day is not over since they were rendered or answered, the most urgent first. */
export function listedAmong(requests: ShownRequest[], today: string): ShownRequest[] {
  return requests.filter(({ needDate }) => needDate >= today).sort(bySoonest)
}
