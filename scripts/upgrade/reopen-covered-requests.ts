import { dhakaDay } from '@/lib/core/time/calendar'
import { BloodRequest } from '@/models/blood-request'

/**
 * Reopens requests that earlier versions marked as fulfilled because every bag was pledged, if their
 * need date is not over: a pledge is not a donation yet. Returns how many. Past requests stay as they
 * are, because nobody can be asked any more whether the donors came.
 */
export async function reopenCoveredRequests(): Promise<number> {
  const { modifiedCount } = await BloodRequest.updateMany(
    {
      ...{ status: 'fulfilled', endedBy: 'pledges', bagsNeeded: 0, anonymisedAt: null },
      needDate: { $gte: dhakaDay() },
    },
    { $set: { status: 'covered', endedBy: null, endedAt: null } },
    { timestamps: false },
  )
  return modifiedCount
}
