import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { sheetName } from '@/components/admin-list/sheet'
import type { WireOverview } from '@/lib/features/overview/wire'
import { COUNTRY } from './country-outline'
import { DistrictBoard } from './district-board'
import { mapCircles, type Seat } from './map-circles'
import { MapLegend } from './map-legend'
import { OverviewSection } from './overview-section'

type DistrictsSectionProps = {
  districts: WireOverview['districts']
  seats: Record<string, Seat>
  /** The calendar day in Dhaka: this is how things stand today. */
  today: string
}

/** Where the donors live: on a map, by division, and district by district. */
export function DistrictsSection({ districts, seats, today }: DistrictsSectionProps) {
  const t = useTranslations('overview.admin.districts')
  const sheet = {
    headings: [t('district'), t('division'), t('donors'), t('canGive')],
    rows: districts.map((each) => [each.district, each.division, each.donors, each.canGive]),
  }
  const circles = mapCircles(districts, seats)
  return (
    <OverviewSection
      id="districts"
      title={t('title')}
      text={t('text')}
      action={
        <ExportButton
          fileName={sheetName('donors-by-district', today)}
          sheet={sheet}
          about={t('title')}
        />
      }
    >
      {/* The outline is drawn here, on the server: the browser gets no second copy in its code. */}
      <DistrictBoard
        districts={districts}
        circles={circles}
        size={{ width: COUNTRY.width, height: COUNTRY.height }}
      >
        <path
          d={COUNTRY.path}
          className="fill-surface-hover stroke-line-strong"
          strokeWidth={1.2}
          strokeLinejoin="round"
        />
        <MapLegend most={circles[0]?.donors ?? 0} />
      </DistrictBoard>
    </OverviewSection>
  )
}
