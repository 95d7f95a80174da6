import { ChevronDown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import type { ExportTable } from '@/components/admin-list/export-table'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import type { ChartData } from './chart-data'
import { LazyChart } from './lazy-chart'

type ChartCardProps = {
  /** Unique on the page. */
  id: string
  title: string
  /** Also describes the chart to screen readers. */
  summary: string
  note?: string
  data: ChartData
  table: ExportTable
  exportData?: ExportTable
  fileName: string
  isEmpty?: boolean
  className?: string
}

export function ChartCard(props: ChartCardProps) {
  const {
    id,
    title,
    summary,
    note,
    data,
    table,
    exportData = table,
    fileName,
    isEmpty,
    className,
  } = props
  const t = useTranslations('overview.admin.charts')
  return (
    <Card className={className}>
      <figure aria-labelledby={`${id}-title`} className="flex grow flex-col">
        <figcaption className="mb-5">
          <h3 id={`${id}-title`} className="text-lg font-bold">
            {title}
          </h3>
          <p id={`${id}-summary`} className="mt-1 text-text-muted">
            {summary}
          </p>
        </figcaption>
        {isEmpty ? null : (
          <>
            <Legend data={data} />
            <LazyChart data={data} labelledBy={`${id}-title`} describedBy={`${id}-summary`} />
            {note ? <p className="mt-3 text-sm text-text-muted">{note}</p> : null}
            <div className="mt-auto flex flex-wrap items-start gap-x-4 gap-y-2 pt-5">
              <details className="group min-w-0 grow open:basis-full">
                <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-sm font-semibold underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
                  <ChevronDown
                    aria-hidden="true"
                    className="size-4 transition-transform group-open:rotate-180"
                  />
                  {t('asTable')}
                </summary>
                <div className="pt-2 pb-1">
                  <ChartTable label={title} sheet={table} />
                </div>
              </details>
              <ExportButton fileName={fileName} table={exportData} subject={title} />
            </div>
          </>
        )}
      </figure>
    </Card>
  )
}

function Legend({ data: { series } }: { data: ChartData }) {
  if (series.length < 2) return null
  return (
    <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-text-muted">
      {series.map(({ key, label, colour }) => (
        <li key={key} className="flex items-center gap-2">
          <span className="size-3 shrink-0 rounded-full" style={{ background: colour }} />
          {label}
        </li>
      ))}
    </ul>
  )
}

type ChartTableProps = {
  label: string
  /** The first column names the rows; numbers are aligned right. */
  sheet: ExportTable
}

function ChartTable({ label, sheet: { headings, rows } }: ChartTableProps) {
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const isNumber = (column: number) => typeof rows[0]?.[column] === 'number'
  const cell = (column: number) =>
    cn('border-b border-line py-2 pr-3 last:pr-0', isNumber(column) ? 'text-right' : 'text-left')
  return (
    <table aria-label={label} className="figures w-full text-sm">
      <thead>
        <tr>
          {headings.map((heading, column) => (
            <th
              key={heading}
              scope="col"
              className={cn(cell(column), 'align-bottom font-semibold text-text-muted')}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same, and none moves
          <tr key={index}>
            {row.map((value, column) => {
              const Element = column === 0 ? 'th' : 'td'
              return (
                <Element
                  key={headings[column]}
                  scope={column === 0 ? 'row' : undefined}
                  className={cn(cell(column), 'font-normal', column === 0 && 'wrap-anywhere')}
                >
                  {typeof value === 'number' ? number.format(value) : value}
                </Element>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
