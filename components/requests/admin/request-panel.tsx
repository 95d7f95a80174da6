'use client'

import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/list-filters'
import type { ListPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { BloodGroupFilter } from '@/components/ui/blood-group-filter'
import { Button } from '@/components/ui/button'
import { NoRequestsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { countMessageValues } from '@/lib/core/paging'
import { REQUEST_STAGES } from '@/lib/features/requests/rules'
import type { ManagedRequest } from '@/lib/features/requests/server/list-requests-to-manage'
import { type ManagedRequestsView, managedRequestsView } from './managed-requests-view'
import { useRequestColumns } from './request-columns'

type RequestPanelProps = ListPage<ManagedRequest, ManagedRequestsView>

export function RequestPanel({ ...list }: RequestPanelProps) {
  const t = useTranslations('requests.admin')
  const columns = useRequestColumns()
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      exportList="requests"
      definition={managedRequestsView}
      filters={(wanted, change) => <RequestFilters view={wanted} onChange={change} />}
      labels={{
        count: t('count', countMessageValues(list)),
        notFound: t('notFound'),
        showAll: t('showAll'),
      }}
      empty={<NoRequestsYet />}
    />
  )
}

type RequestFiltersProps = {
  view: ManagedRequestsView
  onChange: (filter: Partial<ManagedRequestsView>) => void
}

function RequestFilters({ view, onChange }: RequestFiltersProps) {
  const t = useTranslations('requests.admin')
  return (
    <>
      <div className="col-span-full sm:basis-full">
        <BloodGroupFilter
          value={view.bloodGroup ?? null}
          onValueChange={(group) => onChange({ bloodGroup: group ?? undefined })}
        />
      </div>
      <ChoiceFilter
        label={t('stageLabel')}
        allLabel={t('every')}
        options={REQUEST_STAGES.map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))}
        value={view.stage}
        onChange={(stage) => onChange({ stage })}
      />
    </>
  )
}

function NoRequestsYet() {
  const t = useTranslations('requests.admin.none')
  return (
    <EmptyState
      illustration={<NoRequestsIllustration />}
      title={t('title')}
      action={
        <Button asChild variant="secondary">
          <Link href="/bloodRequest">{t('action')}</Link>
        </Button>
      }
    />
  )
}
