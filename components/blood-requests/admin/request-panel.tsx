'use client'

import { useTranslations } from 'next-intl'
import { PagedList } from '@/components/admin-list/paged-list'
import type { ManagedRequest } from '@/lib/features/blood-requests/list-requests-to-manage'
import { NoRequestsYet } from './no-requests-yet'
import { RequestFilters } from './request-filters'
import { EVERY_REQUEST, type RequestsView, requestsAddress } from './requests-address'
import { useRequestColumns } from './use-request-columns'

type RequestPanelProps = {
  view: RequestsView
  /** Those of the view's page. */
  rows: ManagedRequest[]
  /** How many the view has, on all its pages. */
  total: number
  pageCount: number
}

/** Everybody's requests, a page of them at a time, to sift and to take down. */
export function RequestPanel({ total, ...list }: RequestPanelProps) {
  const t = useTranslations('blood-requests.admin')
  const columns = useRequestColumns()
  const isSifted = Boolean(list.view.stage || list.view.bloodGroup)

  if (total === 0 && !isSifted) return <NoRequestsYet />
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      everything={EVERY_REQUEST}
      addressOf={requestsAddress}
      filters={(wanted, show) => (
        <RequestFilters view={wanted} onChange={show} count={t('count', { count: total })} />
      )}
      words={{
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
        showAll: t('showAll'),
      }}
    />
  )
}
