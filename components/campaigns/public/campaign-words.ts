import 'server-only'
import { getTranslations } from 'next-intl/server'
import { dayParts } from '@/lib/core/time/date-parts'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'
import type { Locale } from '@/lib/i18n/routing'
import { daysValues } from './use-campaign-days'

export async function campaignWords(campaign: ShownCampaign, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'campaigns.public' })
  const common = await getTranslations({ locale, namespace: 'shared' })
  const print = (day: string) => common('day', dayParts(day, locale))
  const { title, address } = campaign
  return { title, address, days: t('days', daysValues(campaign, print)) }
}
