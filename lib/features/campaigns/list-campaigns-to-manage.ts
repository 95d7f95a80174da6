import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { currentDollarRate } from '@/lib/features/payments/exchange-rates'
import type { Locale } from '@/lib/i18n/routing'
import { campaignsQuery } from './list-campaigns'
import { byStage, stageOf } from './rules'
import { shownCampaign } from './shapes'

/**
 * Every campaign on the site, for admins: the organisation's own first, then those that are not over,
 * soonest first, then the past ones, latest first. `titles` holds the title in each language, for the search.
 */
export async function listCampaignsToManage(locale: Locale) {
  await connectDb()
  const today = dhakaDay()
  const [campaigns, rate] = await Promise.all([campaignsQuery().lean(), currentDollarRate()])
  const all = campaigns.map((campaign) => {
    // The list does not show descriptions, and they would make the page heavy.
    const { description: _, ...shown } = shownCampaign(campaign, locale, rate)
    const titles = [campaign.title, ...(campaign.translation ? [campaign.translation.title] : [])]
    return {
      ...shown,
      titles,
      isOrganisation: campaign.isOrganisation,
      stage: stageOf(campaign, today),
    }
  })
  const { current, past } = byStage(
    all.filter(({ isOrganisation }) => !isOrganisation),
    today,
  )
  return [...all.filter(({ isOrganisation }) => isOrganisation), ...current, ...past]
}
export type ManagedCampaign = Awaited<ReturnType<typeof listCampaignsToManage>>[number]
