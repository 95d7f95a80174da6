import { useTranslations } from 'next-intl'
import { useFormatDay } from '@/components/ui/use-format'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'

type Days = Pick<CampaignDto, 'startDate' | 'endDate'>

/** The values of the message `campaigns.public.days`. */
export function campaignDaysValues(
  { startDate, endDate }: Days,
  formatDay: (day: string) => string,
) {
  const span = startDate === endDate ? 'one' : 'other'
  return { span, start: formatDay(startDate), end: formatDay(endDate) }
}

/** Formats as '3 May 2026', or '3 May 2026 – 5 May 2026'. */
export function useFormatCampaignDays(): (campaign: Days) => string {
  const t = useTranslations('campaigns.public')
  const formatDay = useFormatDay()
  return (campaign) => t('days', campaignDaysValues(campaign, formatDay))
}
