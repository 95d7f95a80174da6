import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { currentDollarRate } from '@/lib/features/money/server/exchange-rates'
import type { Locale } from '@/lib/i18n/routing'
import { Campaign } from '@/models/campaign'
import { campaignExcerpt } from '../rules'
import {
  CAMPAIGN_PROJECTION,
  campaignDistrict,
  type StoredVolunteer,
  toCampaignDto,
  toTranslatedCampaignDto,
  toVolunteerDto,
} from './campaign-dto'
import { chapterNames } from './chapter-names'
import { firstVolunteersPipeline } from './volunteers-query'

declare module '@/lib/core/server/cache' {
  interface CacheTags {
    campaigns: true
  }
}

/** Lists campaigns by start date; admins also get the first volunteers of each. */
export async function listCampaigns(reader: SessionUser | null) {
  if (reader?.role !== 'admin') return listWithoutVolunteers()
  await connectDb()
  const [campaigns, rate, volunteers] = await Promise.all([
    campaignsQuery().lean(),
    currentDollarRate(),
    volunteersByCampaign(),
  ])
  return campaigns.map((campaign) => ({
    ...toTranslatedCampaignDto(campaign, rate),
    volunteers: (volunteers.get(String(campaign._id)) ?? []).map(toVolunteerDto),
  }))
}

const listWithoutVolunteers = cached(
  async () => {
    await connectDb()
    const [campaigns, rate] = await campaignsAndRate()
    return campaigns.map((campaign) => toTranslatedCampaignDto(campaign, rate))
  },
  'campaigns',
  ['campaigns'],
)

/** Cards show only an excerpt, so cache only that. */
async function listForPages(locale: Locale) {
  await connectDb()
  const [campaigns, rate] = await campaignsAndRate()
  const chapterOf = await chapterNames(campaigns, locale)
  return campaigns.map((campaign) => {
    const { isOrganisation } = campaign
    const shown = toCampaignDto(campaign, locale, rate)
    const description = isOrganisation ? shown.description : campaignExcerpt(shown.description)
    const district = campaignDistrict(campaign)
    return { ...shown, ...chapterOf(campaign), description, isOrganisation, district }
  })
}

/** Cached for at most one minute; changes expire it sooner. */
export const listCampaignsForPages = cached(listForPages, 'campaigns-of-chapters', ['campaigns'])

function campaignsAndRate() {
  return Promise.all([campaignsQuery().lean(), currentDollarRate()])
}

export function campaignsQuery() {
  return Campaign.find({ archivedAt: null }, CAMPAIGN_PROJECTION).sort({ startDate: 1, _id: 1 })
}

type ListedVolunteer = StoredVolunteer & { campaign: Types.ObjectId }

async function volunteersByCampaign() {
  const volunteers = await Campaign.aggregate<ListedVolunteer>(firstVolunteersPipeline())
  const byCampaign = new Map<string, ListedVolunteer[]>()
  for (const volunteer of volunteers) {
    const campaign = String(volunteer.campaign)
    const existing = byCampaign.get(campaign)
    if (existing) existing.push(volunteer)
    else byCampaign.set(campaign, [volunteer])
  }
  return byCampaign
}
