import { urgencyRank } from '@/lib/features/blood-requests/urgency-rules'
import { BloodRequest } from '@/models/blood-request'

/**
 * Gives the requests of earlier versions, which had no urgency, the rank by which lists are sorted.
 * Returns how many.
 */
export async function rankUrgencies(): Promise<number> {
  const { modifiedCount } = await BloodRequest.updateMany(
    { urgencyRank: { $exists: false } },
    { $set: { urgencyRank: urgencyRank() } },
    { timestamps: false },
  )
  return modifiedCount
}
