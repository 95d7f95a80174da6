import { dhakaDay } from '@/lib/core/time/calendar'
import { BloodRequest } from '@/models/blood-request'

/**
 * Lists requests again that earlier versions called fulfilled because every bag was pledged, as long
 * as their day is not over: a promise is no end. Answers how many there were. Those of past days stay
 * as they are, since nobody can be asked any more whether the donors came.
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
