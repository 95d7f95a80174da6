'use client'

import { useLocale } from 'next-intl'
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  usePlotArea,
  XAxis,
  YAxis,
} from 'recharts'
import { type ChartData, type ChartRow, type ChartSeries, chartHeight } from './chart-data'

/** Contains the chart library, so load it lazily. */
export function Chart({ data }: { data: ChartData }) {
  return (
    <ResponsiveContainer width="100%" height={chartHeight(data)}>
      {data.kind === 'bars' ? (
        <HorizontalBarChart data={data} />
      ) : data.kind === 'lines' ? (
        <LinesChart data={data} />
      ) : (
        <ColumnsChart data={data} />
      )}
    </ResponsiveContainer>
  )
}

function ColumnsChart({ data: { series, rows } }: { data: ChartData }) {
  const formatCompact = useCompactNumber()
  const isSingle = series.length === 1
  return (
    <BarChart
      data={rows}
      accessibilityLayer={false}
      margin={{ top: 24, right: 4, bottom: 0, left: 0 }}
      barGap={2}
      barCategoryGap="22%"
    >
      <CartesianGrid vertical={false} {...axisLine} />
      <XAxis
        dataKey="label"
        tick={axisTick}
        tickLine={false}
        axisLine={axisLine}
        minTickGap={12}
        interval={isSingle ? 0 : 'preserveStartEnd'}
      />
      <YAxis
        hide={isSingle}
        width={36}
        tick={axisTick}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        tickFormatter={formatCompact}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--color-surface-hover)' }}
        content={<ChartTooltip series={series} />}
      />
      {series.map(({ key, label, colour }) => (
        <Bar
          key={key}
          name={label}
          dataKey={chartValue(key)}
          fill={colour}
          radius={[4, 4, 0, 0]}
          maxBarSize={40}
          isAnimationActive={false}
        >
          {isSingle && (
            <LabelList
              position="top"
              fill="var(--color-text)"
              fontSize={13}
              fontWeight={600}
              formatter={(value) => (Number(value) > 0 ? formatCompact(Number(value)) : '')}
            />
          )}
        </Bar>
      ))}
    </BarChart>
  )
}

/** The lines also differ in their dashes, not only in colour. */
function LinesChart({ data: { series, rows } }: { data: ChartData }) {
  const formatCompact = useCompactNumber()
  return (
    <LineChart
      data={rows}
      accessibilityLayer={false}
      margin={{ top: 24, right: 12, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} {...axisLine} />
      <XAxis
        dataKey="label"
        tick={axisTick}
        tickLine={false}
        axisLine={axisLine}
        minTickGap={24}
        interval="preserveStartEnd"
      />
      <YAxis
        width={36}
        tick={axisTick}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        tickFormatter={formatCompact}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--color-line-strong)' }}
        content={<ChartTooltip series={series} />}
      />
      {series.map(({ key, label, colour }, index) => (
        <Line
          key={key}
          name={label}
          dataKey={chartValue(key)}
          stroke={colour}
          strokeWidth={2.5}
          strokeDasharray={index === 0 ? undefined : '5 4'}
          dot={false}
          type="monotone"
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  )
}

const BAR_THICKNESS = 12

/** Approximate widths in pixels. */
const CHARACTER_WIDTH = 7.6
const DIGIT_WIDTH = 9

/** The labels are above the bars, so that long ones fit on a phone. Draws one series. */
function HorizontalBarChart({ data: { series, rows } }: { data: ChartData }) {
  const [singleSeries] = series
  if (!singleSeries) return null
  return (
    <BarChart
      data={rows.map((row) => ({ ...row, fill: row.colour ?? singleSeries.colour }))}
      layout="vertical"
      accessibilityLayer={false}
      margin={{ top: 12, right: 0, bottom: 0, left: 0 }}
    >
      <XAxis type="number" hide domain={[0, 'dataMax']} />
      <YAxis type="category" dataKey="key" hide />
      <Bar
        name={singleSeries.label}
        dataKey={chartValue(singleSeries.key)}
        barSize={BAR_THICKNESS}
        radius={BAR_THICKNESS / 2}
        background={{ fill: 'var(--color-surface-hover)', radius: BAR_THICKNESS / 2 }}
        isAnimationActive={false}
      />
      <BarLabels rows={rows} series={singleSeries} />
    </BarChart>
  )
}

function BarLabels({ rows, series }: { rows: ChartRow[]; series: ChartSeries }) {
  const locale = useLocale()
  const plot = usePlotArea()
  if (!plot) return null
  const number = new Intl.NumberFormat(locale)
  return (
    <g fontSize={14} fill="var(--color-text)">
      {rows.map(({ key, label, counts, texts }, index) => {
        const text = texts?.[series.key] ?? number.format(counts[series.key] ?? 0)
        const y = plot.y + ((index + 0.5) * plot.height) / rows.length - BAR_THICKNESS / 2 - 7
        const maxLength = Math.floor(
          (plot.width - text.length * DIGIT_WIDTH - 12) / CHARACTER_WIDTH,
        )
        return (
          <g key={key}>
            <text x={plot.x} y={y}>
              {truncate(label, maxLength)}
            </text>
            <text x={plot.x + plot.width} y={y} textAnchor="end" fontWeight={600}>
              {text}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** Cuts between grapheme clusters, for Bangla. */
function truncate(label: string, maxLength: number): string {
  const graphemes = [...new Intl.Segmenter().segment(label)].map(({ segment }) => segment)
  return graphemes.length <= maxLength
    ? label
    : `${graphemes.slice(0, Math.max(1, maxLength - 1)).join('')}…`
}

const axisTick = { fill: 'var(--color-text-muted)', fontSize: 13 }

const axisLine = { stroke: 'var(--color-line)' }

const chartValue = (key: string) => (row: ChartRow) => row.counts[key] ?? 0

/** Formats 12,000 as '12K'. */
function useCompactNumber(): (value: number) => string {
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
function ChartTooltip({ series, active, payload }: ChartTooltipProps) {
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
