import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { currentDollarRate } from '@/lib/features/money/server/exchange-rates'
import type { Locale } from '@/lib/i18n/routing'
import { campaignStage, splitByStage } from '../rules'
import { toCampaignDto } from './campaign-dto'
import { campaignsQuery } from './list-campaigns'

/** Puts the organisation's own first, then current, then past ones. `titles` serves the search. */
export async function listCampaignsToManage(locale: Locale) {
  await connectDb()
  const today = dhakaDay()
  const [campaigns, rate] = await Promise.all([campaignsQuery().lean(), currentDollarRate()])
  const all = campaigns.map((campaign) => {
    // The list shows no descriptions, which would inflate the page.
    const { description: _, ...shown } = toCampaignDto(campaign, locale, rate)
    const titles = [campaign.title, ...(campaign.translation ? [campaign.translation.title] : [])]
    return {
      ...shown,
      titles,
      isOrganisation: campaign.isOrganisation,
      stage: campaignStage(campaign, today),
    }
  })
  const { current, past } = splitByStage(
    all.filter(({ isOrganisation }) => !isOrganisation),
    today,
  )
  return [...all.filter(({ isOrganisation }) => isOrganisation), ...current, ...past]
}
export type ManagedCampaign = Awaited<ReturnType<typeof listCampaignsToManage>>[number]
