import { useTranslations } from 'next-intl'
import { daysBetween, useWeekdayText } from '@/components/ui/calendar-day'

/** The day that begins: Today, Yesterday, or its date. */
export function DayLine({ day, today }: { day: string; today: string }) {
  const t = useTranslations('chat.days')
  const dayText = useWeekdayText()
  const ago = daysBetween(day, today)
  return (
    <div className="my-4 flex items-center gap-3 text-sm font-semibold text-text-muted">
      <span aria-hidden="true" className="h-px grow bg-line" />
      <time dateTime={day}>
        {ago === 0 ? t('today') : ago === 1 ? t('yesterday') : dayText(day)}
      </time>
      <span aria-hidden="true" className="h-px grow bg-line" />
    </div>
  )
}

/** The line between what was seen and what came since. */
export function NewLine() {
  const t = useTranslations('chat.list')
  return (
    <div className="my-3 flex items-center gap-3 text-sm font-bold text-accent-text">
      <span aria-hidden="true" className="h-px grow bg-accent-line" />
      {t('new')}
      <span aria-hidden="true" className="h-px grow bg-accent-line" />
    </div>
  )
}
