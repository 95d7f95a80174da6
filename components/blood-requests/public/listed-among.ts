import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { bySoonest } from '@/lib/features/blood-requests/urgency-rules'

/** Leaves out requests whose day is over, and puts the most urgent first. */
export function listedAmong(requests: ShownRequest[], today: string): ShownRequest[] {
  return requests.filter(({ needDate }) => needDate >= today).sort(bySoonest)
}
