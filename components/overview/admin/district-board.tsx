'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import type { WireOverview } from '@/lib/features/overview/wire'
import { DistrictMap } from './district-map'
import { DistrictTable } from './district-table'
import { DivisionTable } from './division-table'
import { divisionTotals, totalOf } from './division-totals'
import type { MapCircle } from './map-circles'

type DistrictBoardProps = {
  districts: WireOverview['districts']
  circles: MapCircle[]
  size: { width: number; height: number }
  /** What the map shows beneath its circles. */
  children: ReactNode
}

/** The map of donors and the list of districts, of the whole country or of one division. */
export function DistrictBoard({ districts, circles, size, children }: DistrictBoardProps) {
  const t = useTranslations('overview.admin.districts')
  const country = t('all')
  const [place, setPlace] = useState(country)
  const totals = useMemo(
    () => [totalOf(country, districts), ...divisionTotals(districts)],
    [country, districts],
  )
  const shown = useMemo(
    () => districts.filter(({ division }) => place === country || division === place),
    [country, districts, place],
  )
  const division = place === country ? '' : place
  return (
    <>
      <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-2">
        <DistrictMap circles={circles} division={division} size={size}>
          {children}
        </DistrictMap>
        <div>
          <DivisionTable totals={totals} chosen={place} onChoose={setPlace} />
          <p role="status" className="figures mt-4 text-text-muted">
            {t('chosen', totalOf(place, shown))}
          </p>
        </div>
      </div>
      <div className="mt-10">
        <DistrictTable districts={shown} division={division} />
      </div>
    </>
  )
}
