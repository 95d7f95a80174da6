import 'server-only'
import { cached } from '@/lib/core/cache'
import { dhakaDay } from '@/lib/core/calendar'
import { connectDb } from '@/lib/core/db'
import { AppError } from '@/lib/core/errors'
import type { SessionUser } from '@/lib/core/session'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import { campaignToWire } from './wire'

/**
 * One campaign and the others whose end date is not over, without the organisation's, by start
 * date. Admins get its volunteers. Throws `not-found`.
 */
export async function getCampaignAndOthers(id: string, reader: SessionUser | null) {
  const [campaign, others] = await Promise.all([
    Campaign.findOne({ _id: id, archivedAt: null }).lean(),
    readOthers(id),
  ])
  if (!campaign) throw new AppError('not-found', 'This campaign does not exist.')
  const volunteers = reader?.role === 'admin' ? await volunteersOf(id) : []
  return {
    campaign: campaignToWire(campaign, volunteers),
    others: others.map((other) => campaignToWire(other)),
  }
}

/** The same for a public page, with what it is; null when there is none with that id. */
async function getForPage(id: string) {
  if (!/^[0-9a-f]{24}$/.test(id)) return null
  await connectDb()
  const [campaign, others] = await Promise.all([
    Campaign.findOne({ _id: id, archivedAt: null }).lean(),
    readOthers(id),
  ])
  if (!campaign) return null
  return {
    campaign: { ...campaignToWire(campaign), isOrganisation: campaign.isOrganisation },
    others: others.map((other) => campaignToWire(other)),
  }
}

/** Kept until a campaign, its volunteers or its money change, for a minute at the most. */
export const getCampaignForPages = cached(getForPage, 'campaign', ['campaigns'])

function readOthers(id: string) {
  return Campaign.find({
    archivedAt: null,
    isOrganisation: false,
    endDate: { $gte: dhakaDay() },
    _id: { $ne: id },
  })
    .sort({ startDate: 1, _id: 1 })
    .lean()
}

function volunteersOf(campaign: string) {
  return Volunteer.find({ campaign }).sort({ _id: 1 }).lean()
}
