'use client'

import { useTranslations } from 'next-intl'
import { PagedList } from '@/components/admin-list/paged-list'
import type { AdminChoice } from '@/lib/features/audit/list-actors'
import type { WireAuditEntry } from '@/lib/features/audit/wire'
import { type AuditView, auditAddress, EVERY_ACT } from './audit-address'
import { AuditFilters } from './audit-filters'
import { NoActs } from './no-acts'
import { useActColumns } from './use-act-columns'

type AuditPanelProps = {
  view: AuditView
  /** Those of the view's page. */
  rows: WireAuditEntry[]
  /** How many the view has, on all its pages. */
  total: number
  pageCount: number
  admins: AdminChoice[]
}

/** What admins did, a page of it at a time, to sift and to read. */
export function AuditPanel({ total, admins, ...list }: AuditPanelProps) {
  const t = useTranslations('audit')
  const columns = useActColumns()
  const isSifted = Boolean(list.view.action || list.view.actor)

  if (total === 0 && !isSifted) return <NoActs />
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      everything={EVERY_ACT}
      addressOf={auditAddress}
      filters={(wanted, show) => (
        <AuditFilters
          view={wanted}
          admins={admins}
          onChange={show}
          count={t('count', { count: total })}
        />
      )}
      words={{
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
        showAll: t('showAll'),
      }}
    />
  )
}
