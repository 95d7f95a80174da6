import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { inLanguage } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import { Campaign } from '@/models/campaign'
import { byStage } from './rules'
import { campaignLanguages, shownVolunteer } from './shapes'
import { volunteersQuery } from './volunteers-query'

/** For admins only: returns contact details. `chosen` is null for an unknown campaign. */
export async function listVolunteers(wanted?: string, locale: Locale = 'en') {
  await connectDb()
  const stored = await Campaign.find(
    { archivedAt: null, isOrganisation: false },
    { title: 1, startDate: 1, endDate: 1, volunteerCount: 1, language: 1, 'translation.title': 1 },
  )
    .sort({ startDate: 1, _id: 1 })
    .lean()
  const { current, past } = byStage(stored, dhakaDay())
  const campaigns = [...current, ...past].map(
    ({ _id, title, startDate, volunteerCount, ...texts }) => ({
      _id: String(_id),
      title: inLanguage({ title, ...campaignLanguages(texts) }, locale).title,
      startDate,
      volunteerCount,
    }),
  )
  const chosen = wanted ? campaigns.find(({ _id }) => _id === wanted) : campaigns[0]
  const volunteers = chosen ? await volunteersQuery(chosen._id).lean() : []
  return { campaigns, chosen: chosen ?? null, volunteers: volunteers.map(shownVolunteer) }
}

/** For people who may edit the campaign. */
export async function listVolunteersOf(campaign: string) {
  return (await volunteersQuery(campaign).lean()).map(shownVolunteer)
}

export type CampaignChoice = Awaited<ReturnType<typeof listVolunteers>>['campaigns'][number]
