import type { BloodRequestDto } from '@/lib/features/requests/shapes'
import { bySoonest } from '@/lib/features/requests/urgency-rules'

/** Leaves out requests whose day is over, and puts the most urgent first. */
export function sortOpenRequests(requests: BloodRequestDto[], today: string): BloodRequestDto[] {
  return requests.filter(({ needDate }) => needDate >= today).sort(bySoonest)
}
