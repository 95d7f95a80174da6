import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { useFormatDayWithWeekday } from '@/components/ui/use-format-day'
import { useFormatSlot } from '@/components/ui/use-format-hour'
import type { BookingsOutsideHours } from '@/lib/features/health-tests/server/bookings-outside-hours'

export function OutsideHoursNotice({ outside }: { outside: BookingsOutsideHours }) {
  const t = useTranslations('health-tests.admin.form.outside')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const formatSlot = useFormatSlot()
  const listedCount = outside.hours.reduce((sum, { count }) => sum + count, 0)
  return (
    <section
      aria-labelledby="outside-heading"
      className="flex items-start gap-3 rounded border border-line bg-warning-soft px-4 py-3 text-left text-text"
    >
      <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <h2 id="outside-heading" className="font-semibold text-warning">
          {t('title', { count: outside.total })}
        </h2>
        <p className="mt-0.5 text-sm">{t('text')}</p>
        <ul className="figures mt-2 text-sm">
          {outside.hours.map(({ date, time, count }) => (
            <li key={`${date} ${time}`} className="flex flex-wrap items-center gap-x-2">
              <Link
                href={`/dashboard/appointment?date=${date}`}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-accent-text sm:min-h-8"
              >
                {t('hour', { day: formatDayWithWeekday(date), time: formatSlot(time) })}
              </Link>
              <span>{t('count', { count })}</span>
            </li>
          ))}
        </ul>
        {outside.total > listedCount ? (
          <p className="mt-1 text-sm">{t('more', { count: outside.total - listedCount })}</p>
        ) : null}
      </div>
    </section>
  )
}
