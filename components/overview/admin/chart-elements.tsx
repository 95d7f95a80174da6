import { useLocale } from 'next-intl'
import type { ChartData, ChartRow } from './chart-data'

export const axisTick = { fill: 'var(--color-text-muted)', fontSize: 13 }

export const axisLine = { stroke: 'var(--color-line)' }

export const chartValue = (key: string) => (row: ChartRow) => row.counts[key] ?? 0

/** Formats 12,000 as '12K'. */
export function useCompactNumber(): (value: number) => string {
  const locale = useLocale()
  const format = new Intl.NumberFormat(locale, { notation: 'compact' })
  return (value) => format.format(value)
}

type ChartTooltipProps = {
  series: ChartData['series']
  active?: boolean
  payload?: readonly { payload?: ChartRow }[]
}

/** Screen readers use the table instead. */
export function ChartTooltip({ series, active, payload }: ChartTooltipProps) {
  const locale = useLocale()
  const row = payload?.[0]?.payload
  if (!active || !row) return null
  const number = new Intl.NumberFormat(locale)
  return (
    <div className="rounded border border-line bg-surface-raised px-3.5 py-2.5 text-sm shadow">
      <p className="mb-1 font-semibold">{row.fullLabel ?? row.label}</p>
      {series.map(({ key, label, colour }) => (
        <p key={key} className="figures flex items-center gap-2">
          <span
            className="size-2.5 shrink-0 rounded-full"
            style={{ background: row.colour ?? colour }}
          />
          <span className="grow text-text-muted">{label}</span>
          <span className="font-semibold">
            {row.texts?.[key] ?? number.format(row.counts[key] ?? 0)}
          </span>
        </p>
      ))}
    </div>
  )
}
