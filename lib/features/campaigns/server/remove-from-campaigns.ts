import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'

/** Runs in the transaction that deletes the account. */
export async function removeFromCampaigns(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  // Not distinct(), which sharded collections reject in a transaction.
  const entries = await Volunteer.find({ person }, { campaign: 1 }).session(session).lean()
  await Volunteer.deleteMany({ person }, { session })
  await Campaign.updateMany(
    { _id: { $in: entries.map(({ campaign }) => campaign) }, volunteerCount: { $gt: 0 } },
    { $inc: { volunteerCount: -1 } },
    { session },
  )
}
