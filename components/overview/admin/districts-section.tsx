import { useLocale, useTranslations } from 'next-intl'
import type { Overview } from '@/lib/features/overview/contract'
import { DistrictBoard, DistrictsExport } from './district-board'
import {
  COUNTRY_OUTLINE,
  type Coordinates,
  legendCounts,
  mapCircles,
  radiusOf,
} from './map-circles'
import { OverviewSection } from './overview-section'

type DistrictsSectionProps = {
  districts: Overview['districts']
  coordinates: Record<string, Coordinates>
  today: string
}

export function DistrictsSection({ districts, coordinates, today }: DistrictsSectionProps) {
  const t = useTranslations('overview.admin.districts')
  const circles = mapCircles(districts, coordinates)
  return (
    <OverviewSection
      id="districts"
      title={t('title')}
      action={<DistrictsExport districts={districts} today={today} />}
    >
      {/* The server renders the outline, so the browser does not load it as code. */}
      <DistrictBoard
        districts={districts}
        circles={circles}
        size={{ width: COUNTRY_OUTLINE.width, height: COUNTRY_OUTLINE.height }}
      >
        <path
          d={COUNTRY_OUTLINE.path}
          className="fill-surface-hover stroke-line-strong"
          strokeWidth={1.2}
          strokeLinejoin="round"
        />
        <MapLegend max={circles[0]?.donors ?? 0} />
      </DistrictBoard>
    </OverviewSection>
  )
}

/** From a circle to its number, per digit, and to the next circle. */
const LABEL_GAP = 8
const DIGIT_WIDTH = 9
const ENTRY_GAP = 18

function MapLegend({ max }: { max: number }) {
  const t = useTranslations('overview.admin.districts')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  let end = 0
  const entries = legendCounts(max).map((count) => {
    const [r, text, left] = [radiusOf(count, max), number.format(count), end]
    end += 2 * r + LABEL_GAP + text.length * DIGIT_WIDTH + ENTRY_GAP
    return { r, text, left }
  })
  if (entries.length === 0) return null
  return (
    <g
      transform={`translate(${COUNTRY_OUTLINE.margin} ${COUNTRY_OUTLINE.height - 34})`}
      fontSize={15}
      className="fill-text-muted"
    >
      <text y={-34}>{t('legend')}</text>
      {entries.map(({ r, text, left }) => (
        <g key={text} transform={`translate(${left} 0)`}>
          <circle cx={r} r={r} className="fill-accent/45 stroke-accent" />
          <text x={2 * r + LABEL_GAP} dy="0.35em" className="figures">
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}
