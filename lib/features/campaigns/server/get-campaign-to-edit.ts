import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { isId } from '@/lib/core/validation/id'
import { Campaign } from '@/models/campaign'
import { EDITABLE_CAMPAIGN_PROJECTION, toEditableCampaign } from './campaign-dto'

/** Returns null for an unknown id, or a campaign that `chapter` does not hold. */
export async function getCampaignToEdit(id: string, chapter?: string) {
  if (!isId(id)) return null
  await connectDb()
  const campaign = await Campaign.findOne(
    { _id: id, archivedAt: null, ...(chapter && { chapter }) },
    EDITABLE_CAMPAIGN_PROJECTION,
  ).lean()
  return campaign && toEditableCampaign(campaign)
}
