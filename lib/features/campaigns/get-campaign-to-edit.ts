import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { isId } from '@/lib/core/validation/id'
import { Campaign } from '@/models/campaign'
import { CAMPAIGN_EDITED, editableCampaign } from './shapes'

/**
 * A campaign on the site with all that an admin may edit; null for an unknown id, and for one that the given
 * chapter does not hold.
 */
export async function getCampaignToEdit(id: string, chapter?: string) {
  if (!isId(id)) return null
  await connectDb()
  const campaign = await Campaign.findOne(
    { _id: id, archivedAt: null, ...(chapter && { chapter }) },
    CAMPAIGN_EDITED,
  ).lean()
  return campaign && editableCampaign(campaign)
}
