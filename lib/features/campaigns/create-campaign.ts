import 'server-only'
import { renew } from '@/lib/core/cache'
import { Campaign } from '@/models/campaign'
import type { CampaignInput } from './schema'
import { campaignToWire } from './wire'

/** Puts a new campaign on the site, without volunteers and money, for admins. */
export async function createCampaign(input: CampaignInput) {
  const { title, photo, address, description, startDate, endDate } = input
  const campaign = await Campaign.create({ title, photo, address, description, startDate, endDate })
  renew('campaigns')
  // As a lean read gives it: its money is a plain object there.
  return campaignToWire(campaign.toObject({ flattenMaps: true }))
}
