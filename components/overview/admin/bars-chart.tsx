import { useLocale } from 'next-intl'
import { Bar, BarChart, usePlotArea, XAxis, YAxis } from 'recharts'
import type { ChartData, ChartRow, ChartSeries } from './chart-data'
import { valueIn } from './chart-parts'

const THICKNESS = 12

/** Approximate widths in pixels. */
const LETTER = 7.6
const DIGIT = 9

/** The labels are above the bars, so that long ones fit on a phone. Draws one series. */
export function BarsChart({ data: { series, rows } }: { data: ChartData }) {
  const [only] = series
  if (!only) return null
  return (
    <BarChart
      data={rows.map((row) => ({ ...row, fill: row.colour ?? only.colour }))}
      layout="vertical"
      accessibilityLayer={false}
      margin={{ top: 12, right: 0, bottom: 0, left: 0 }}
    >
      <XAxis type="number" hide domain={[0, 'dataMax']} />
      <YAxis type="category" dataKey="key" hide />
      <Bar
        name={only.label}
        dataKey={valueIn(only.key)}
        barSize={THICKNESS}
        radius={THICKNESS / 2}
        background={{ fill: 'var(--color-surface-hover)', radius: THICKNESS / 2 }}
        isAnimationActive={false}
      />
      <Names rows={rows} series={only} />
    </BarChart>
  )
}

function Names({ rows, series }: { rows: ChartRow[]; series: ChartSeries }) {
  const locale = useLocale()
  const plot = usePlotArea()
  if (!plot) return null
  const number = new Intl.NumberFormat(locale)
  return (
    <g fontSize={14} fill="var(--color-text)">
      {rows.map(({ key, label, counts, texts }, index) => {
        const text = texts?.[series.key] ?? number.format(counts[series.key] ?? 0)
        const y = plot.y + ((index + 0.5) * plot.height) / rows.length - THICKNESS / 2 - 7
        const room = Math.floor((plot.width - text.length * DIGIT - 12) / LETTER)
        return (
          <g key={key}>
            <text x={plot.x} y={y}>
              {cut(label, room)}
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
function cut(label: string, room: number): string {
  const letters = [...new Intl.Segmenter().segment(label)].map(({ segment }) => segment)
  return letters.length <= room ? label : `${letters.slice(0, Math.max(1, room - 1)).join('')}…`
}
