'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { DataTable } from '@/components/ui/data-table'
import type { DataColumn } from '@/components/ui/data-table-row'
import type { Overview } from '@/lib/features/overview/contract'
import { supplyVerdict } from '@/lib/features/overview/rules'

type Group = Overview['groups'][number]

const TONES = { short: 'accent', enough: 'success', quiet: 'neutral' } as const

export function SupplyTable({ groups }: { groups: Group[] }) {
  const t = useTranslations('overview.admin.supply')
  return (
    <DataTable
      label={t('list')}
      rows={groups}
      columns={useSupplyColumns()}
      keyOf={({ group }) => group}
    />
  )
}

function useSupplyColumns(): DataColumn<Group>[] {
  const t = useTranslations('overview.admin.supply')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const countColumn = (
    id: 'donors' | 'canGive' | 'requests' | 'bagsNeeded',
  ): DataColumn<Group> => ({
    id,
    label: t(id),
    sortBy: (row) => row[id],
    cell: (row) => <span className="figures">{number.format(row[id])}</span>,
  })
  return [
    {
      id: 'group',
      label: t('group'),
      cell: ({ group }) => <BloodGroupTile group={group} size="sm" />,
    },
    {
      id: 'balance',
      label: t('balance'),
      phone: 'text',
      isLabelHidden: true,
      cell: (row) => <BalanceBars canGive={row.canGive} needed={row.bagsNeeded} />,
      className: '@3xl:w-1/3',
    },
    countColumn('donors'),
    countColumn('canGive'),
    countColumn('requests'),
    countColumn('bagsNeeded'),
    {
      id: 'verdict',
      label: t('verdict'),
      phone: 'mark',
      cell: (row) => {
        const verdict = supplyVerdict(row)
        return <Badge tone={TONES[verdict]}>{t(verdict)}</Badge>
      },
    },
  ]
}

function BalanceBars({ canGive, needed }: { canGive: number; needed: number }) {
  const t = useTranslations('overview.admin.supply')
  const max = Math.max(canGive, needed, 1)
  return (
    <span aria-hidden="true" className="grid w-full grid-cols-[1fr_auto] items-center gap-x-3">
      <Bar fraction={canGive / max} className="bg-line-strong" />
      <span className="text-sm text-text-muted">{t('canGiveBar')}</span>
      <Bar fraction={needed / max} className="bg-accent" />
      <span className="text-sm text-text-muted">{t('neededBar')}</span>
    </span>
  )
}

function Bar({ fraction, className }: { fraction: number; className: string }) {
  return (
    <span className="block h-2.5 overflow-hidden rounded-full bg-surface-hover">
      <span
        // A small fraction must stay visible.
        style={{ width: fraction > 0 ? `max(0.25rem, ${fraction * 100}%)` : 0 }}
        className={`block h-full rounded-full ${className}`}
      />
    </span>
  )
}
