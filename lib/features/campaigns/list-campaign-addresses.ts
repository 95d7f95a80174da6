import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { MOST_LISTED, toListed } from '@/lib/core/db/listed'
import { Campaign } from '@/models/campaign'

/** The campaigns with a page of their own, for the sitemap, the latest first. */
export async function listCampaignAddresses() {
  await connectDb()
  return toListed(await campaignAddressesQuery().lean())
}

/** The same, kept until a campaign changes, for a minute at the most. */
export const listCampaignAddressesForPages = cached(listCampaignAddresses, 'campaign-addresses', [
  'campaigns',
])

/** The organisation's own campaign has its place on /donate, for signed-in people. */
function campaignAddressesQuery() {
  return Campaign.find({ archivedAt: null, isOrganisation: false }, { updatedAt: 1 })
    .sort({ startDate: -1, _id: -1 })
    .limit(MOST_LISTED)
}
