'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useLocalPlace } from '@/components/places/place-names'
import { DataTable } from '@/components/ui/data-table'
import type { DataColumn } from '@/components/ui/data-table-row'
import type { Overview } from '@/lib/features/overview/contract'
import { DistrictMap } from './district-map'
import { DivisionTable, sumByDivision, sumDistricts } from './division-table'
import type { MapCircle } from './map-circles'

type DistrictBoardProps = {
  districts: Overview['districts']
  circles: MapCircle[]
  size: { width: number; height: number }
  children: ReactNode
}

export function DistrictBoard({ districts, circles, size, children }: DistrictBoardProps) {
  const localPlace = useLocalPlace()
  const t = useTranslations('overview.admin.districts')
  const allDistricts = t('all')
  const [place, setPlace] = useState(allDistricts)
  const totals = [sumDistricts(allDistricts, districts), ...sumByDivision(districts)]
  const visibleDistricts = districts.filter(
    ({ division }) => place === allDistricts || division === place,
  )
  const division = place === allDistricts ? '' : place
  return (
    <>
      <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-2">
        <DistrictMap circles={circles} division={division} size={size}>
          {children}
        </DistrictMap>
        <div className="min-w-0">
          <DivisionTable totals={totals} chosen={place} onChoose={setPlace} />
          <p role="status" className="figures mt-4 text-text-muted">
            {t('chosen', sumDistricts(localPlace(place), visibleDistricts))}
          </p>
        </div>
      </div>
      <div className="mt-10">
        <DistrictTable districts={visibleDistricts} division={division} />
      </div>
    </>
  )
}

type District = Overview['districts'][number]

/** As many rows as fit beside the map. */
const PAGE_SIZE = 12

type DistrictTableProps = {
  districts: District[]
  /** A new value returns the table to its first page. */
  division: string
}

function DistrictTable({ districts, division }: DistrictTableProps) {
  const t = useTranslations('overview.admin.districts')
  return (
    <DataTable
      label={t('list')}
      rows={districts}
      columns={useDistrictColumns()}
      keyOf={({ district }) => district}
      resetKey={division}
      pageSize={PAGE_SIZE}
    />
  )
}

function useDistrictColumns(): DataColumn<District>[] {
  const localPlace = useLocalPlace()
  const t = useTranslations('overview.admin.districts')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  return [
    {
      id: 'district',
      label: t('district'),
      sortBy: ({ district }) => localPlace(district),
      cell: ({ district }) => <span className="font-semibold">{localPlace(district)}</span>,
    },
    {
      id: 'division',
      label: t('division'),
      phone: 'text',
      sortBy: ({ division }) => localPlace(division),
      cell: ({ division }) => localPlace(division),
    },
    {
      id: 'donors',
      label: t('donors'),
      phone: 'mark',
      isLabelledOnPhones: true,
      sortBy: ({ donors }) => donors,
      cell: ({ donors }) => <span className="figures">{number.format(donors)}</span>,
    },
    {
      id: 'canGive',
      label: t('canGive'),
      phone: 'foot',
      isLabelledOnPhones: true,
      sortBy: ({ canGive }) => canGive,
      cell: ({ canGive }) => <span className="figures">{number.format(canGive)}</span>,
    },
  ]
}
