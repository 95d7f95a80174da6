import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { Locale } from '@/lib/i18n/routing'
import { localizeContent } from '@/lib/i18n/translated-content'
import { Campaign } from '@/models/campaign'
import { splitByStage } from '../rules'
import { campaignLanguages, toVolunteerDto } from './campaign-dto'
import { volunteersQuery } from './volunteers-query'

/** For admins only: returns contact details. `chosen` is null for an unknown campaign. */
export async function listVolunteers(campaignId?: string, locale: Locale = 'en') {
  await connectDb()
  const stored = await Campaign.find(
    { archivedAt: null, isOrganisation: false },
    { title: 1, startDate: 1, endDate: 1, volunteerCount: 1, language: 1, 'translation.title': 1 },
  )
    .sort({ startDate: 1, _id: 1 })
    .lean()
  const { current, past } = splitByStage(stored, dhakaDay())
  const campaigns = [...current, ...past].map(
    ({ _id, title, startDate, volunteerCount, ...texts }) => ({
      _id: String(_id),
      title: localizeContent({ title, ...campaignLanguages(texts) }, locale).title,
      startDate,
      volunteerCount,
    }),
  )
  const chosen = campaignId ? campaigns.find(({ _id }) => _id === campaignId) : campaigns[0]
  const volunteers = chosen ? await volunteersQuery(chosen._id).lean() : []
  return { campaigns, chosen: chosen ?? null, volunteers: volunteers.map(toVolunteerDto) }
}

/** For people who may edit the campaign. */
export async function listCampaignVolunteers(campaign: string) {
  return (await volunteersQuery(campaign).lean()).map(toVolunteerDto)
}

export type CampaignChoice = Awaited<ReturnType<typeof listVolunteers>>['campaigns'][number]
