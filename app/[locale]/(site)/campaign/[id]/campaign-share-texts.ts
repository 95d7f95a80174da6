import 'server-only'
import { campaignDaysValues } from '@/components/campaigns/public/use-format-campaign-days'
import { dayParts } from '@/lib/core/time/date-parts'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'

export function campaignShareTexts(campaign: CampaignDto, locale: Locale) {
  const t = translationsFor(locale, 'campaigns.public')
  const common = translationsFor(locale, 'shared')
  const formatDay = (day: string) => common('day', dayParts(day, locale))
  const { title, address } = campaign
  return { title, address, days: t('days', campaignDaysValues(campaign, formatDay)) }
}
