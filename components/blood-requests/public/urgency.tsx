import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { daysBetween } from '@/components/ui/calendar-day'

/** How soon the blood is needed: crimson for today, amber for tomorrow. */
export function Urgency({ needDate, today }: { needDate: string; today: string }) {
  const t = useTranslations('blood-requests.public.urgency')
  const days = daysBetween(today, needDate)
  if (days < 0) return <Badge>{t('past')}</Badge>
  if (days === 0) return <Badge tone="accent">{t('today')}</Badge>
  if (days === 1) return <Badge tone="warning">{t('tomorrow')}</Badge>
  return <Badge>{t('inDays', { days })}</Badge>
}
