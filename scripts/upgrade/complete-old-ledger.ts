import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'

export interface CompletedLedger {
  pledges: number
  requests: number
  /** Pledges whose blood group is unknown. */
  incomplete: number
}

/**
 * Adds the fields that the overview needs to older pledges and ended requests: the donor's blood group
 * (or else the patient's), the status, when the request ended and why.
 */
export async function completeOldLedger(): Promise<CompletedLedger> {
  const old = await Pledge.find({ bloodGroup: { $exists: false } }, { donor: 1, request: 1 }).lean()
  let pledges = 0
  for (const { _id, donor, request } of old) {
    const giver = await User.findById(donor, { 'donor.bloodGroup': 1 }).lean()
    const asked = await BloodRequest.findById(request, { bloodGroup: 1 }).lean()
    const bloodGroup = giver?.donor?.bloodGroup ?? asked?.bloodGroup
    if (!bloodGroup) continue
    await Pledge.updateOne({ _id }, { $set: { bloodGroup, status: 'standing' } })
    pledges += 1
  }
  const { modifiedCount } = await BloodRequest.updateMany(
    { status: { $ne: 'open' }, endedAt: { $exists: false } },
    [
      {
        $set: {
          endedAt: '$updatedAt',
          endedBy: { $cond: [{ $eq: ['$bagsNeeded', 0] }, 'pledges', 'owner'] },
        },
      },
    ],
    { updatePipeline: true, timestamps: false },
  )
  return { pledges, requests: modifiedCount, incomplete: old.length - pledges }
}
