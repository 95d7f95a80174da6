import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { Campaign } from '@/models/campaign'

/** Every campaign that ever had a payment, including archived ones, latest first, for admins. */
export async function listCampaignsGivenTo() {
  await connectDb()
  const campaigns = await campaignsGivenToQuery().lean()
  return campaigns.map(({ _id, title }) => ({ id: String(_id), title }))
}
export type CampaignGivenTo = Awaited<ReturnType<typeof listCampaignsGivenTo>>[number]

/** Uses the partial index of campaigns with payments. */
function campaignsGivenToQuery() {
  return Campaign.find({ hasPayments: true }, { title: 1 }).sort({ startDate: -1, _id: -1 })
}
