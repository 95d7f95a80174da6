import { useLocale, useTranslations } from 'next-intl'
import { sheetName } from '@/components/admin-list/sheet'
import { dayParts, useDayText } from '@/components/ui/calendar-day'
import type { WireOverview } from '@/lib/features/overview/wire'
import { ChartFigure } from './chart-figure'

/** More weeks than this are lines: their bars would be too thin to tell apart. */
const MOST_BARS = 20

/** Bags donated and requests posted, week by week. */
export function WeeksFigure({ overview: { weeks, range } }: { overview: WireOverview }) {
  const t = useTranslations('overview.admin.weeks')
  const locale = useLocale()
  const dayText = useDayText()
  const bags = weeks.reduce((sum, each) => sum + each.bags, 0)
  const requests = weeks.reduce((sum, each) => sum + each.requests, 0)
  const busiest = weeks.reduce((best, each) => (each.bags > best.bags ? each : best), {
    week: range.from,
    bags: 0,
  })
  const columns = [t('week'), t('bags'), t('requests')]
  const summary =
    bags > 0
      ? t('summary', { bags, requests, most: busiest.bags, week: dayText(busiest.week) })
      : requests > 0
        ? t('summaryRequests', { requests })
        : t('empty')
  return (
    <ChartFigure
      id="weeks"
      title={t('title')}
      summary={summary}
      isEmpty={bags + requests === 0}
      note={t('note')}
      data={{
        kind: weeks.length > MOST_BARS ? 'lines' : 'columns',
        series: [
          { key: 'bags', label: t('bags'), colour: 'var(--color-accent)' },
          { key: 'requests', label: t('requests'), colour: 'var(--color-line-strong)' },
        ],
        rows: weeks.map(({ week, ...counts }) => {
          const { day, month } = dayParts(week, locale)
          // The space does not break, or the month would go below the day.
          return { key: week, label: `${day}\u00a0${month}`, fullLabel: dayText(week), counts }
        }),
      }}
      table={{
        headings: columns,
        rows: weeks.map((each) => [dayText(each.week), each.bags, each.requests]),
      }}
      file={{
        headings: columns,
        rows: weeks.map((each) => [each.week, each.bags, each.requests]),
      }}
      fileName={sheetName('donations-and-requests-by-week', range)}
    />
  )
}
