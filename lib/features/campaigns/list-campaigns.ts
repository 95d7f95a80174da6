import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db'
import type { SessionUser } from '@/lib/core/session'
import { Campaign } from '@/models/campaign'
import { Volunteer, type VolunteerRecord } from '@/models/volunteer'
import { campaignToWire } from './wire'

/** Every campaign on the site, the organisation's too, by start date; admins get the volunteers. */
export async function listCampaigns(reader: SessionUser | null) {
  const campaigns = await readCampaigns()
  const volunteers = reader?.role === 'admin' ? await volunteersByCampaign() : null
  return campaigns.map((campaign) =>
    campaignToWire(campaign, volunteers?.get(String(campaign._id))),
  )
}

/** What public pages show of every campaign: no volunteers, but which one is the organisation's. */
async function listForPages() {
  const campaigns = await readCampaigns()
  return campaigns.map((campaign) => ({
    ...campaignToWire(campaign),
    isOrganisation: campaign.isOrganisation,
  }))
}
export type PageCampaign = Awaited<ReturnType<typeof listForPages>>[number]

/** The same, kept until a campaign, its volunteers or its money change, for a minute at the most. */
export const listCampaignsForPages = cached(listForPages, 'campaigns', ['campaigns'])

async function readCampaigns() {
  await connectDb()
  return Campaign.find({ archivedAt: null }).sort({ startDate: 1, _id: 1 }).lean()
}

async function volunteersByCampaign(): Promise<Map<string, VolunteerRecord[]>> {
  const byCampaign = new Map<string, VolunteerRecord[]>()
  for (const volunteer of await Volunteer.find().sort({ _id: 1 }).lean()) {
    const campaign = String(volunteer.campaign)
    byCampaign.set(campaign, [...(byCampaign.get(campaign) ?? []), volunteer])
  }
  return byCampaign
}
