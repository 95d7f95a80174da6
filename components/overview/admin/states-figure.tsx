import { useTranslations } from 'next-intl'
import { sheetName } from '@/components/admin-list/sheet'
import type { WireOverview } from '@/lib/features/overview/wire'
import { ChartFigure } from './chart-figure'

type StatesFigureProps = {
  overview: WireOverview
  /** The calendar day in Dhaka: this is how requests stand today. */
  today: string
}

/** How the requests of all time stand now: amber waits, green is done. */
export function StatesFigure({ overview: { cards }, today }: StatesFigureProps) {
  const t = useTranslations('overview.admin.states')
  const { open, covered, expired, fulfilled } = cards.requests
  const states = [
    { key: 'open', value: open, colour: 'var(--color-warning)' },
    { key: 'covered', value: covered, colour: 'var(--color-warning)' },
    { key: 'fulfilled', value: fulfilled.total, colour: 'var(--color-success)' },
    { key: 'expired', value: expired, colour: 'var(--color-line-strong)' },
  ] as const
  const isEmpty = open + covered + expired + fulfilled.total === 0
  return (
    <ChartFigure
      id="states"
      title={t('title')}
      summary={
        isEmpty ? t('empty') : t('summary', { open, covered, expired, fulfilled: fulfilled.total })
      }
      isEmpty={isEmpty}
      data={{
        kind: 'bars',
        series: [{ key: 'requests', label: t('requests'), colour: 'var(--color-line-strong)' }],
        rows: states.map(({ key, value, colour }) => ({
          key,
          label: t(key),
          counts: { requests: value },
          colour,
        })),
      }}
      table={{
        headings: [t('state'), t('requests')],
        rows: states.map(({ key, value }) => [t(key), value]),
      }}
      fileName={sheetName('requests-by-state', today)}
    />
  )
}
