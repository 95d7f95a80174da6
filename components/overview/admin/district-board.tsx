'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ExportButton } from '@/components/admin-list/export-button'
import { tableFileName } from '@/components/admin-list/export-table'
import { useLocalPlace } from '@/components/places/place-names'
import { cn } from '@/components/ui/cn'
import { DataTable } from '@/components/ui/data-table'
import type { DataColumn } from '@/components/ui/data-table-row'
import type { Overview } from '@/lib/features/overview/contract'
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

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

type DistrictMapProps = {
  circles: MapCircle[]
  /** Empty for the whole country. */
  division: string
  size: { width: number; height: number }
  children: ReactNode
}

/** The area shows the donors. Tab moves to one circle, the arrow keys to the others. */
function DistrictMap({ circles, division, size, children }: DistrictMapProps) {
  const localPlace = useLocalPlace()
  const t = useTranslations('overview.admin.districts')
  const [highlighted, setHighlighted] = useState('')
  const isChosen = (circle: MapCircle) => division === '' || circle.division === division
  const chosen = circles.filter(isChosen)
  const current = chosen.find(({ district }) => district === highlighted) ?? chosen[0]
  const circleLabel = ({ district, donors }: MapCircle) =>
    t('circle', { district: localPlace(district), donors })

  function moveFocus(event: KeyboardEvent<SVGSVGElement>) {
    const step = STEPS[event.key]
    if (!step || !current) return
    event.preventDefault()
    const next = chosen.at((chosen.indexOf(current) + step) % chosen.length)
    event.currentTarget.querySelector<SVGElement>(`[data-district="${next?.district}"]`)?.focus()
  }

  const highlightedCircle = circles.find(({ district }) => district === highlighted)
  return (
    <div className="mt-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no drawing */}
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={t('map')}
        onKeyDown={moveFocus}
        className="mx-auto block h-auto w-full max-w-md"
      >
        {children}
        {circles.map((circle) => (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is a part of a picture to look at, and nothing to press
          <circle
            key={circle.district}
            data-district={circle.district}
            role="img"
            aria-label={circleLabel(circle)}
            tabIndex={circle === current ? 0 : -1}
            cx={circle.x}
            cy={circle.y}
            r={circle.r}
            strokeWidth={1.2}
            onFocus={() => setHighlighted(circle.district)}
            onPointerEnter={() => setHighlighted(circle.district)}
            className={cn(
              'transition-[fill,stroke] outline-none focus-visible:stroke-text focus-visible:[stroke-width:3]',
              isChosen(circle)
                ? 'fill-accent/45 stroke-accent'
                : 'fill-line-strong/25 stroke-line-strong',
              circle.donors === 0 && 'fill-transparent',
            )}
          >
            <title>{circleLabel(circle)}</title>
          </circle>
        ))}
      </svg>
      {/* Screen readers read the names of the circles instead. */}
      <p aria-hidden="true" className="figures mt-2 min-h-6 text-center text-sm text-text-muted">
        {highlightedCircle ? circleLabel(highlightedCircle) : t('point')}
      </p>
    </div>
  )
}

type DistrictsExportProps = {
  districts: Overview['districts']
  today: string
}

export function DistrictsExport({ districts, today }: DistrictsExportProps) {
  const t = useTranslations('overview.admin.districts')
  const localPlace = useLocalPlace()
  return (
    <ExportButton
      fileName={tableFileName('donors-by-district', today)}
      table={{
        headings: [t('district'), t('division'), t('donors'), t('canGive')],
        rows: districts.map(({ district, division, donors, canGive }) => [
          localPlace(district),
          localPlace(division),
          donors,
          canGive,
        ]),
      }}
      subject={t('title')}
    />
  )
}
