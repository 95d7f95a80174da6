import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import type { Locale } from '@/lib/i18n/routing'
import { Campaign } from '@/models/campaign'
import { campaignTitle, TITLE_READ } from './shapes'

/** Every campaign that ever had a payment, including archived ones, latest first, for admins. */
export async function listFundedCampaigns(locale: Locale = 'en') {
  await connectDb()
  const campaigns = await fundedCampaignsQuery().lean()
  return campaigns.map((campaign) => ({
    id: String(campaign._id),
    title: campaignTitle(campaign, locale),
  }))
}
export type FundedCampaign = Awaited<ReturnType<typeof listFundedCampaigns>>[number]

/** Uses the partial index of campaigns with payments. */
function fundedCampaignsQuery() {
  return Campaign.find({ hasPayments: true }, TITLE_READ).sort({ startDate: -1, _id: -1 })
}
