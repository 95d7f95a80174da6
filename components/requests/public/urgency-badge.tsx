import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { daysBetween } from '@/components/ui/use-format'
import type { Urgency } from '@/lib/features/requests/rules'

type UrgencyBadgeProps = {
  needDate: string
  urgency?: Urgency
  today: string
}

/** Crimson for critical, and for today unless scheduled; amber for tomorrow. */
export function UrgencyBadge({ needDate, urgency, today }: UrgencyBadgeProps) {
  const t = useTranslations('requests.public.urgency')
  const days = daysBetween(today, needDate)
  if (days < 0) return <Badge>{t('past')}</Badge>
  const when = days === 0 ? t('today') : days === 1 ? t('tomorrow') : t('inDays', { days })
  if (urgency === 'critical' || urgency === 'urgent') {
    const isRed = urgency === 'critical' || days === 0
    return (
      <Badge tone={isRed ? 'accent' : 'warning'}>
        {t('stated', { urgency: t(urgency), when })}
      </Badge>
    )
  }
  if (days === 0) return <Badge tone={urgency ? 'warning' : 'accent'}>{when}</Badge>
  return <Badge tone={days === 1 ? 'warning' : undefined}>{when}</Badge>
}
