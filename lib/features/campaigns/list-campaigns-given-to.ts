import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { Campaign } from '@/models/campaign'

/** Every campaign that money was ever given to, also off the site, the latest first: for admins. */
export async function listCampaignsGivenTo() {
  await connectDb()
  const campaigns = await campaignsGivenToQuery().lean()
  return campaigns.map(({ _id, title }) => ({ id: String(_id), title }))
}
export type CampaignGivenTo = Awaited<ReturnType<typeof listCampaignsGivenTo>>[number]

/** In the order of the index of those campaigns alone. */
function campaignsGivenToQuery() {
  return Campaign.find({ hasPayments: true }, { title: 1 }).sort({ startDate: -1, _id: -1 })
}
