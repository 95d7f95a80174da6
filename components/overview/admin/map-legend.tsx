import { useLocale, useTranslations } from 'next-intl'
import { COUNTRY } from './country-outline'
import { legendCounts, radiusOf } from './map-circles'

/** The room between a circle and its count, that of a digit, and that up to the next circle. */
const GAP = 8
const DIGIT = 9
const APART = 18

/** How many donors the circles stand for, in the corner where the sea is. */
export function MapLegend({ most }: { most: number }) {
  const t = useTranslations('overview.admin.districts')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  let end = 0
  const entries = legendCounts(most).map((count) => {
    const [r, text, left] = [radiusOf(count, most), number.format(count), end]
    end += 2 * r + GAP + text.length * DIGIT + APART
    return { r, text, left }
  })
  if (entries.length === 0) return null
  return (
    <g
      transform={`translate(${COUNTRY.margin} ${COUNTRY.height - 34})`}
      fontSize={15}
      className="fill-text-muted"
    >
      <text y={-34}>{t('legend')}</text>
      {entries.map(({ r, text, left }) => (
        <g key={text} transform={`translate(${left} 0)`}>
          <circle cx={r} r={r} className="fill-accent/45 stroke-accent" />
          <text x={2 * r + GAP} dy="0.35em" className="figures">
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}
