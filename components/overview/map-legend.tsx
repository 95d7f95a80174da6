import { useLocale, useTranslations } from 'next-intl'
import { COUNTRY } from './country-outline'
import { legendCounts, radiusOf } from './map-circles'

/** How far the circles of the legend stand apart. */
const STEP = 92

/** How many donors the circles stand for, in the corner where the sea is. */
export function MapLegend({ most }: { most: number }) {
  const t = useTranslations('overview.districts')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const counts = legendCounts(most)
  if (counts.length === 0) return null
  return (
    <g
      transform={`translate(${COUNTRY.margin} ${COUNTRY.height - 34})`}
      fontSize={15}
      className="fill-text-muted"
    >
      <text y={-34}>{t('legend')}</text>
      {counts.map((count, index) => {
        const r = radiusOf(count, most)
        return (
          <g key={count} transform={`translate(${index * STEP} 0)`}>
            <circle cx={r} r={r} className="fill-accent/45 stroke-accent" />
            <text x={2 * r + 8} dy="0.35em" className="figures">
              {number.format(count)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
