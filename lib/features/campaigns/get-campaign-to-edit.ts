import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { isId } from '@/lib/core/validation/id'
import { Campaign } from '@/models/campaign'
import { CAMPAIGN_EDITED, editableCampaign } from './shapes'

/** Returns null for an unknown id, or a campaign that `chapter` does not hold. */
export async function getCampaignToEdit(id: string, chapter?: string) {
  if (!isId(id)) return null
  await connectDb()
  const campaign = await Campaign.findOne(
    { _id: id, archivedAt: null, ...(chapter && { chapter }) },
    CAMPAIGN_EDITED,
  ).lean()
  return campaign && editableCampaign(campaign)
}
