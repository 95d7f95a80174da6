'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Badge } from '@/components/ui/badge'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import type { WireOverview } from '@/lib/features/overview/wire'
import { BalanceBars } from './balance-bars'
import { verdictOn } from './verdict'

type Group = WireOverview['groups'][number]

const TONES = { short: 'accent', enough: 'success', quiet: 'neutral' } as const

/** The eight blood groups with what they could give and what is asked of them. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale)
    const counted = (id: 'donors' | 'canGive' | 'requests' | 'bagsNeeded'): DataColumn<Group> => ({
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
        isLabelHidden: true,
        cell: (row) => <BalanceBars canGive={row.canGive} needed={row.bagsNeeded} />,
        className: '@3xl:w-1/3',
      },
      counted('donors'),
      counted('canGive'),
      counted('requests'),
      counted('bagsNeeded'),
      {
        id: 'verdict',
        label: t('verdict'),
        cell: (row) => {
          const verdict = verdictOn(row)
          return <Badge tone={TONES[verdict]}>{t(verdict)}</Badge>
        },
      },
    ]
  }, [])
}
