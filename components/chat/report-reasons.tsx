import { useTranslations } from 'next-intl'
import { useDayText } from '@/components/ui/calendar-day'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { ReportedMessage } from '@/lib/features/chat/list-reports'

/** Who reported a message, when, and why. */
export function ReportReasons({ reports }: Pick<ReportedMessage, 'reports'>) {
  const t = useTranslations('chat.reported')
  const dayText = useDayText()
  return (
    <ul aria-label={t('reasons')} className="mt-3 flex flex-col gap-2">
      {reports.map(({ reason, name, date }) => (
        <li key={`${name} ${date}`} className="rounded bg-surface-hover px-3 py-2">
          <p className="wrap-anywhere">{reason}</p>
          <p className="text-sm text-text-muted">
            {t('by', { name, day: dayText(dhakaDay(new Date(date))) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
