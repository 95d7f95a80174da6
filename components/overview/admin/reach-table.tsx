'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useLocalPlace } from '@/components/places/place-names'
import { DataTable } from '@/components/ui/data-table'
import type { DataColumn } from '@/components/ui/data-table-row'
import type { Reach } from '@/lib/features/overview/contract'
import { fillRate } from '@/lib/features/overview/rules'

type District = Reach['districts'][number]

/** Few enough that the section stays short on phones. */
const PAGE_SIZE = 8

export function ReachTable({ districts }: { districts: District[] }) {
  const t = useTranslations('overview.admin.reach')
  return (
    <DataTable
      label={t('districts')}
      rows={districts}
      columns={useReachColumns()}
      keyOf={({ district }) => district ?? ''}
      pageSize={PAGE_SIZE}
    />
  )
}

function useReachColumns(): DataColumn<District>[] {
  const localPlace = useLocalPlace()
  const t = useTranslations('overview.admin.reach')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const countColumn = (
    id: 'requests' | 'asked' | 'pledged' | 'missing',
    countOf: (row: District) => number,
  ): DataColumn<District> => ({
    id,
    label: t(id),
    sortBy: countOf,
    cell: (row) => <span className="figures">{number.format(countOf(row))}</span>,
  })
  return [
    {
      id: 'district',
      label: t('district'),
      sortBy: ({ district }) => localPlace(district ?? ''),
      cell: ({ district }) =>
        district ? (
          <span className="font-semibold">{localPlace(district)}</span>
        ) : (
          <span className="text-text-muted italic">{t('noDistrict')}</span>
        ),
    },
    {
      id: 'fillRate',
      label: t('fillRate'),
      phone: 'text',
      sortBy: fillRate,
      cell: (row) => (
        <span className="grid w-full grid-cols-[1fr_3rem] items-center gap-x-3">
          <span
            aria-hidden="true"
            className="block h-2.5 overflow-hidden rounded-full bg-surface-hover"
          >
            <span
              style={{ width: `${fillRate(row) * 100}%` }}
              className="block h-full rounded-full bg-success"
            />
          </span>
          <span className="figures text-right font-semibold">{percent.format(fillRate(row))}</span>
        </span>
      ),
      className: '@3xl:w-1/3',
    },
    countColumn('requests', ({ requests }) => requests),
    countColumn('asked', ({ asked }) => asked),
    countColumn('pledged', ({ pledged }) => pledged),
    {
      ...countColumn('missing', ({ asked, pledged }) => asked - pledged),
      phone: 'mark',
      isLabelledOnPhones: true,
    },
  ]
}
