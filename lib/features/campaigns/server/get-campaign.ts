import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { dhakaDay } from '@/lib/core/time/calendar'
import { isId } from '@/lib/core/validation/id'
import { currentDollarRate } from '@/lib/features/money/server/exchange-rates'
import type { Locale } from '@/lib/i18n/routing'
import { Campaign } from '@/models/campaign'
import { campaignExcerpt } from '../rules'
import {
  CAMPAIGN_PROJECTION,
  toCampaignDto,
  toTranslatedCampaignDto,
  toVolunteerDto,
} from './campaign-dto'
import { chapterNames } from './chapter-names'
import { volunteersQuery } from './volunteers-query'

/** Reads a campaign and current others; admins also get volunteers. Throws `not-found`. */
export async function getCampaignAndOthers(id: string, reader: SessionUser | null) {
  const [campaign, others, rate, volunteers] = await Promise.all([
    readCampaign(id),
    othersQuery(id).lean(),
    currentDollarRate(),
    reader?.role === 'admin' ? volunteersQuery(id).lean() : [],
  ])
  if (!campaign) throw new AppError('not-found', 'campaigns.refusals.notFound')
  return {
    campaign: {
      ...toTranslatedCampaignDto(campaign, rate),
      volunteers: volunteers.map(toVolunteerDto),
    },
    others: others.map((other) => toTranslatedCampaignDto(other, rate)),
  }
}

async function getForPage(id: string, locale: Locale) {
  if (!isId(id)) return null
  await connectDb()
  const [campaign, others, rate] = await Promise.all([
    readCampaign(id),
    othersQuery(id).lean(),
    currentDollarRate(),
  ])
  if (!campaign) return null
  const chapterOf = await chapterNames([campaign, ...others], locale)
  return {
    campaign: {
      ...toCampaignDto(campaign, locale, rate),
      ...chapterOf(campaign),
      isOrganisation: campaign.isOrganisation,
    },
    // Cards show only an excerpt, so cache only that.
    others: others.map((other) => {
      const shown = toCampaignDto(other, locale)
      return { ...shown, ...chapterOf(other), description: campaignExcerpt(shown.description) }
    }),
  }
}

/** Cached for at most one minute; changes expire it sooner. */
export const getCampaignForPages = cached(getForPage, 'campaign-of-chapter', ['campaigns'])

function readCampaign(id: string) {
  return Campaign.findOne({ _id: id, archivedAt: null }, CAMPAIGN_PROJECTION).lean()
}

function othersQuery(id: string) {
  return Campaign.find(
    {
      archivedAt: null,
      isOrganisation: false,
      endDate: { $gte: dhakaDay() },
      _id: { $ne: id },
    },
    CAMPAIGN_PROJECTION,
  ).sort({ startDate: 1, _id: 1 })
}
