import 'server-only'
import { getTranslations } from 'next-intl/server'
import { campaignDaysValues } from '@/components/campaigns/public/use-format-campaign-days'
import { dayParts } from '@/lib/core/time/date-parts'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import type { Locale } from '@/lib/i18n/routing'

export async function campaignShareTexts(campaign: CampaignDto, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'campaigns.public' })
  const common = await getTranslations({ locale, namespace: 'shared' })
  const formatDay = (day: string) => common('day', dayParts(day, locale))
  const { title, address } = campaign
  return { title, address, days: t('days', campaignDaysValues(campaign, formatDay)) }
}
