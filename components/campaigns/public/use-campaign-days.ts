import { useTranslations } from 'next-intl'
import { useDayText } from '@/components/ui/calendar-day'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'

type Days = Pick<ShownCampaign, 'startDate' | 'endDate'>

/** The values of the message `campaigns.public.days`. */
export function daysValues({ startDate, endDate }: Days, print: (day: string) => string) {
  const span = startDate === endDate ? 'one' : 'other'
  return { span, start: print(startDate), end: print(endDate) }
}

/** Formats as '3 May 2026', or '3 May 2026 – 5 May 2026'. */
export function useCampaignDays(): (campaign: Days) => string {
  const t = useTranslations('campaigns.public')
  const print = useDayText()
  return (campaign) => t('days', daysValues(campaign, print))
}
