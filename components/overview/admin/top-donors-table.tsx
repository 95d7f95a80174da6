'use client'

import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { useDayText } from '@/components/ui/calendar-day'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { useNumberText } from '@/components/ui/use-number-text'
import type { Overview } from '@/lib/features/overview/shapes'

type TopDonor = Overview['topDonors'][number]
type Ranked = TopDonor & { rank: number }

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

function useTopDonorColumns(): DataColumn<Ranked>[] {
  const t = useTranslations('overview.admin.topDonors')
  const dayText = useDayText()
  const numberText = useNumberText()
  return [
    {
      id: 'donor',
      label: t('donor'),
      cell: ({ rank, name, photo }) => (
        <span className="flex items-center gap-3.5">
          <span className="figures w-6 shrink-0 text-right font-bold text-text-muted">
            <span aria-hidden="true">{numberText(rank)}</span>
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
      cell: ({ bags }) => <span className="figures font-semibold">{numberText(bags)}</span>,
    },
    {
      id: 'donations',
      label: t('donations'),
      phone: 'foot',
      isLabelledOnPhones: true,
      cell: ({ donations }) => <span className="figures">{numberText(donations)}</span>,
    },
    {
      id: 'last',
      label: t('last'),
      phone: 'actions',
      isLabelledOnPhones: true,
      cell: ({ last }) => <span className="figures whitespace-nowrap">{dayText(last)}</span>,
    },
  ]
}
