'use client'

import { useTranslations } from 'next-intl'
import { PagedList } from '@/components/admin-list/paged-list'
import {
  EVERY_DONATION,
  type PledgesView,
  pledgesAddress,
} from '@/components/payments/admin/donations-address'
import { NoDonations } from '@/components/payments/admin/no-donations'
import type { ManagedPledge } from '@/lib/features/blood-requests/list-pledges-to-manage'
import { PledgeFilters } from './pledge-filters'
import { usePledgeColumns } from './use-pledge-columns'

type PledgePanelProps = {
  view: PledgesView
  /** Those of the view's page. */
  rows: ManagedPledge[]
  /** How many the view has, on all its pages. */
  total: number
  pageCount: number
}

/** Everybody's donations of blood, a page of them at a time. */
export function PledgePanel({ total, ...list }: PledgePanelProps) {
  const t = useTranslations('payments.admin')
  const columns = usePledgeColumns()
  const isSifted = Boolean(list.view.stage || list.view.bloodGroup)

  if (total === 0 && !isSifted) return <NoDonations kind="blood" />
  return (
    <PagedList
      {...list}
      label={t('blood.list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      everything={EVERY_DONATION}
      addressOf={pledgesAddress}
      filters={(wanted, show) => (
        <PledgeFilters view={wanted} onChange={show} count={t('blood.count', { count: total })} />
      )}
      words={{
        notFound: t('notFound'),
        notFoundText: t('blood.notFoundText'),
        showAll: t('showAll'),
      }}
    />
  )
}
