import { useTranslations } from 'next-intl'
import { useFormatDayWithWeekday } from '@/components/ui/use-format-day'
import { useFormatHour } from '@/components/ui/use-format-hour'
import { useWeekdayName } from '@/components/ui/use-weekday-name'
import {
  type DayGroup,
  type DayHours,
  groupWeekdays,
  type OpeningSchedule,
  type WeekHours,
} from '@/lib/features/health-tests/rules'

const MAX_CLOSED_DAYS_SHOWN = 8

type OpeningHoursProps = {
  schedule: OpeningSchedule
  /** The day in Dhaka; closed days before it do not appear. */
  today: string
}

export function OpeningHours({ schedule, today }: OpeningHoursProps) {
  const t = useTranslations('health-tests.public.page')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const { openingHours } = schedule
  const closed = (schedule.closedDays ?? [])
    .filter((day) => day >= today)
    .slice(0, MAX_CLOSED_DAYS_SHOWN)
  return (
    <section>
      <h2 className="text-lg font-bold">{t('hours')}</h2>
      {openingHours ? <Week week={openingHours} /> : <p className="mt-2">{t('allDay')}</p>}
      {closed.length > 0 ? (
        <>
          <h3 className="mt-4 font-semibold">{t('closedDays')}</h3>
          <ul className="figures mt-1.5 grid gap-x-6 gap-y-1 text-text-muted sm:grid-cols-2">
            {closed.map((day) => (
              <li key={day}>{formatDayWithWeekday(day)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

function Week({ week }: { week: WeekHours }) {
  const t = useTranslations('health-tests.public.page')
  const nameOf = useWeekdayName()
  const groups = groupWeekdays(week)
  const daysLabel = ({ from, to }: DayGroup) => {
    if (groups.length === 1) return t('everyDay')
    return from === to ? nameOf(from) : t('days', { from: nameOf(from), to: nameOf(to) })
  }
  return (
    <dl className="mt-2 max-w-md">
      {groups.map((days) => (
        <div
          key={days.from}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-0"
        >
          <dt>{daysLabel(days)}</dt>
          <dd className="figures font-semibold">
            <HoursText hours={days.hours} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function HoursText({ hours }: { hours: DayHours | null }) {
  const t = useTranslations('health-tests.public.page')
  const formatHour = useFormatHour()
  if (!hours) return <span className="font-normal text-text-muted">{t('closed')}</span>
  const { opens, closes } = hours
  if (opens === 0 && closes === 24) return t('allDay')
  return t('span', {
    opens: formatHour(opens),
    closes: closes === 24 ? t('midnight') : formatHour(closes),
  })
}
