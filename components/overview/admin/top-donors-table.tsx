'use client'

import { useTranslations } from 'next-intl'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { DataTable } from '@/components/ui/data-table'
import type { DataColumn } from '@/components/ui/data-table-row'
import { Avatar } from '@/components/ui/uploaded-image'
import { useFormatDay, useFormatNumber } from '@/components/ui/use-format'
import type { Overview } from '@/lib/features/overview/contract'

type TopDonor = Overview['topDonors'][number]
type RankedDonor = TopDonor & { rank: number }

export function TopDonorsTable({ donors }: { donors: TopDonor[] }) {
  const t = useTranslations('overview.admin.topDonors')
  return (
    <DataTable
      label={t('list')}
      rows={donors.map((donor, index) => ({ ...donor, rank: index + 1 }))}
      columns={useTopDonorColumns()}
      keyOf={({ id }) => id}
    />
  )
}

function useTopDonorColumns(): DataColumn<RankedDonor>[] {
  const t = useTranslations('overview.admin.topDonors')
  const formatDay = useFormatDay()
  const formatNumber = useFormatNumber()
  return [
    {
      id: 'donor',
      label: t('donor'),
      cell: ({ rank, name, photo }) => (
        <span className="flex items-center gap-3.5">
          <span className="figures w-6 shrink-0 text-right font-bold text-text-muted">
            <span aria-hidden="true">{formatNumber(rank)}</span>
            <span className="sr-only">{t('place', { rank })}</span>
          </span>
          <Avatar src={photo} name={name} />
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        </span>
      ),
      className: '@3xl:w-2/5',
    },
    {
      id: 'group',
      label: t('group'),
      phone: 'mark',
      cell: ({ bloodGroup }) => <BloodGroupTile group={bloodGroup} size="sm" />,
    },
    {
      id: 'bags',
      label: t('bags'),
      phone: 'text',
      isLabelledOnPhones: true,
      cell: ({ bags }) => <span className="figures font-semibold">{formatNumber(bags)}</span>,
    },
    {
      id: 'donations',
      label: t('donations'),
      phone: 'foot',
      isLabelledOnPhones: true,
      cell: ({ donations }) => <span className="figures">{formatNumber(donations)}</span>,
    },
    {
      id: 'last',
      label: t('last'),
      phone: 'actions',
      isLabelledOnPhones: true,
      cell: ({ last }) => <span className="figures whitespace-nowrap">{formatDay(last)}</span>,
    },
  ]
}
