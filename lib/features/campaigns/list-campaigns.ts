import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { currentDollarRate } from '@/lib/features/payments/exchange-rates'
import type { Locale } from '@/lib/i18n/routing'
import { Campaign } from '@/models/campaign'
import { chapterNames } from './chapter-names'
import { excerptOf } from './rules'
import {
  CAMPAIGN_SHOWN,
  campaignInLanguages,
  type StoredVolunteer,
  shownCampaign,
  shownVolunteer,
} from './shapes'
import { firstVolunteersPipeline } from './volunteers-query'

/**
 * Every campaign on the site, including the organisation's own, by start date. Admins also get the
 * first volunteers of each; `volunteerCount` counts all of them.
 */
export async function listCampaigns(reader: SessionUser | null) {
  if (reader?.role !== 'admin') return listWithoutVolunteers()
  await connectDb()
  const [campaigns, rate, volunteers] = await Promise.all([
    campaignsQuery().lean(),
    currentDollarRate(),
    volunteersByCampaign(),
  ])
  return campaigns.map((campaign) => ({
    ...campaignInLanguages(campaign, rate),
    volunteers: (volunteers.get(String(campaign._id)) ?? []).map(shownVolunteer),
  }))
}

/** What everybody but admins gets, cached until a campaign, its volunteers or its donations change. */
const listWithoutVolunteers = cached(
  async () => {
    await connectDb()
    const [campaigns, rate] = await campaignsAndRate()
    return campaigns.map((campaign) => campaignInLanguages(campaign, rate))
  },
  'campaigns',
  ['campaigns'],
)

/**
 * What public pages in `locale` show of every campaign: no volunteers, but which one is the organisation's. A
 * card shows only the beginning of a description, so only that is cached.
 */
async function listForPages(locale: Locale) {
  await connectDb()
  const [campaigns, rate] = await campaignsAndRate()
  const chapterOf = await chapterNames(campaigns, locale)
  return campaigns.map((campaign) => {
    const { isOrganisation } = campaign
    const shown = shownCampaign(campaign, locale, rate)
    const description = isOrganisation ? shown.description : excerptOf(shown.description)
    return { ...shown, ...chapterOf(campaign), description, isOrganisation }
  })
}

/** The same, cached until a campaign, its volunteers or its donations change, for a minute at most. */
export const listCampaignsForPages = cached(listForPages, 'campaigns-of-chapters', ['campaigns'])

function campaignsAndRate() {
  return Promise.all([campaignsQuery().lean(), currentDollarRate()])
}

/** The campaigns that are not archived, by start date. */
export function campaignsQuery() {
  return Campaign.find({ archivedAt: null }, CAMPAIGN_SHOWN).sort({ startDate: 1, _id: 1 })
}

type Listed = StoredVolunteer & { campaign: Types.ObjectId }

async function volunteersByCampaign() {
  const volunteers = await Campaign.aggregate<Listed>(firstVolunteersPipeline())
  const byCampaign = new Map<string, Listed[]>()
  for (const volunteer of volunteers) {
    const campaign = String(volunteer.campaign)
    const known = byCampaign.get(campaign)
    if (known) known.push(volunteer)
    else byCampaign.set(campaign, [volunteer])
  }
  return byCampaign
}
