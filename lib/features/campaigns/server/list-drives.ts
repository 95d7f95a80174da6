import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { Campaign } from '@/models/campaign'
import { campaignExcerpt } from '../rules'
import { CAMPAIGN_PROJECTION, toCampaignDto } from './campaign-dto'

const MAX_DRIVES = 100

export async function listDrives(chapter: string, locale: Locale) {
  const drives = await drivesQuery(chapter).lean()
  return drives.map((drive) => {
    const shown = toCampaignDto(drive, locale)
    return { ...shown, description: campaignExcerpt(shown.description) }
  })
}

function drivesQuery(chapter: string) {
  return Campaign.find({ chapter, archivedAt: null }, CAMPAIGN_PROJECTION)
    .sort({ startDate: -1, _id: -1 })
    .limit(MAX_DRIVES)
}
