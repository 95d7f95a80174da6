import { useLocale } from 'next-intl'
import { Bar, BarChart, usePlotArea, XAxis, YAxis } from 'recharts'
import type { ChartData, ChartRow, ChartSeries } from './chart-data'
import { chartValue } from './chart-elements'

const BAR_THICKNESS = 12

/** Approximate widths in pixels. */
const CHARACTER_WIDTH = 7.6
const DIGIT_WIDTH = 9

/** The labels are above the bars, so that long ones fit on a phone. Draws one series. */
export function HorizontalBarChart({ data: { series, rows } }: { data: ChartData }) {
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
