import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'

/** Removes a person from the volunteers of every campaign, in the transaction that deletes the account. */
export async function removeFromCampaigns(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const campaigns = await Volunteer.distinct('campaign', { person }).session(session)
  await Volunteer.deleteMany({ person }, { session })
  await Campaign.updateMany(
    { _id: { $in: campaigns }, volunteerCount: { $gt: 0 } },
    { $inc: { volunteerCount: -1 } },
    { session },
  )
}
