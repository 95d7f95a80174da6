import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { MAX_SITEMAP_ENTRIES, toSitemapEntries } from '@/lib/core/server/db/sitemap-entry'
import { Campaign } from '@/models/campaign'

async function readCampaignSitemapEntries() {
  await connectDb()
  return toSitemapEntries(await campaignSitemapQuery().lean())
}

/** For the sitemap. Cached for at most one minute; changes expire it sooner. */
export const listCampaignSitemapEntries = cached(readCampaignSitemapEntries, 'campaign-addresses', [
  'campaigns',
])

function campaignSitemapQuery() {
  return Campaign.find({ archivedAt: null }, { updatedAt: 1 })
    .sort({ startDate: -1, _id: -1 })
    .limit(MAX_SITEMAP_ENTRIES)
}
