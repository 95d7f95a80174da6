import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import type { WireOverview } from '@/lib/features/overview/wire'

type District = WireOverview['districts'][number]

/** As many rows as stand beside the map. */
const PAGE_SIZE = 12

type DistrictTableProps = {
  districts: District[]
  /** Another one leads back to the first page. */
  division: string
}

/** The districts with their donors, to sort and to page through. */
export function DistrictTable({ districts, division }: DistrictTableProps) {
  const t = useTranslations('overview.admin.districts')
  return (
    <DataTable
      label={t('list')}
      rows={districts}
      columns={useDistrictColumns()}
      keyOf={({ district }) => district}
      startOver={division}
      pageSize={PAGE_SIZE}
    />
  )
}

function useDistrictColumns(): DataColumn<District>[] {
  const t = useTranslations('overview.admin.districts')
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale)
    return [
      {
        id: 'district',
        label: t('district'),
        sortBy: ({ district }) => district,
        cell: ({ district }) => <span className="font-semibold">{district}</span>,
      },
      {
        id: 'division',
        label: t('division'),
        sortBy: ({ division }) => division,
        cell: ({ division }) => division,
      },
      {
        id: 'donors',
        label: t('donors'),
        sortBy: ({ donors }) => donors,
        cell: ({ donors }) => <span className="figures">{number.format(donors)}</span>,
      },
      {
        id: 'canGive',
        label: t('canGive'),
        sortBy: ({ canGive }) => canGive,
        cell: ({ canGive }) => <span className="figures">{number.format(canGive)}</span>,
      },
    ]
  }, [])
}
