import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import type { Locale } from '@/lib/i18n/routing'
import { Campaign } from '@/models/campaign'
import { CAMPAIGN_TITLE_PROJECTION, campaignTitle } from './campaign-dto'

/** Lists campaigns with payments, including archived ones, latest first. */
export async function listFundedCampaigns(locale: Locale = 'en') {
  await connectDb()
  const campaigns = await fundedCampaignsQuery().lean()
  return campaigns.map((campaign) => ({
    id: String(campaign._id),
    title: campaignTitle(campaign, locale),
  }))
}
export type FundedCampaign = Awaited<ReturnType<typeof listFundedCampaigns>>[number]

function fundedCampaignsQuery() {
  return Campaign.find({ hasPayments: true }, CAMPAIGN_TITLE_PROJECTION).sort({
    startDate: -1,
    _id: -1,
  })
}
