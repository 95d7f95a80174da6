import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { Campaign } from '@/models/campaign'

/** Every campaign that ever had a payment, including archived ones, latest first, for admins. */
export async function listFundedCampaigns() {
  await connectDb()
  const campaigns = await fundedCampaignsQuery().lean()
  return campaigns.map(({ _id, title }) => ({ id: String(_id), title }))
}
export type FundedCampaign = Awaited<ReturnType<typeof listFundedCampaigns>>[number]

/** Uses the partial index of campaigns with payments. */
function fundedCampaignsQuery() {
  return Campaign.find({ hasPayments: true }, { title: 1 }).sort({ startDate: -1, _id: -1 })
}
