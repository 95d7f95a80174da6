'use client'

import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import type { ListedPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { GroupFilter } from '@/components/blood-requests/public/group-filter'
import { NoRequests } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { countWords } from '@/lib/core/paging'
import type { ManagedRequest } from '@/lib/features/blood-requests/list-requests-to-manage'
import { REQUEST_STAGES } from '@/lib/features/blood-requests/rules'
import { useRequestColumns } from './request-columns'
import { ALL_REQUESTS, type RequestsView, requestsAddress } from './requests-address'

type RequestPanelProps = ListedPage<ManagedRequest, RequestsView>

export function RequestPanel({ ...list }: RequestPanelProps) {
  const t = useTranslations('blood-requests.admin')
  const columns = useRequestColumns()
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      wholeList="requests"
      unfilteredView={ALL_REQUESTS}
      addressOf={requestsAddress}
      filters={(wanted, change) => <RequestFilters view={wanted} onChange={change} />}
      words={{
        count: t('count', countWords(list)),
        notFound: t('notFound'),
        showAll: t('showAll'),
      }}
      empty={<NoRequestsYet />}
    />
  )
}

type RequestFiltersProps = {
  view: RequestsView
  onChange: (filter: Partial<RequestsView>) => void
}

function RequestFilters({ view, onChange }: RequestFiltersProps) {
  const t = useTranslations('blood-requests.admin')
  return (
    <>
      <div className="col-span-full sm:basis-full">
        <GroupFilter
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
  const t = useTranslations('blood-requests.admin.none')
  return (
    <EmptyState
      illustration={<NoRequests />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="secondary">
          <Link href="/bloodRequest">{t('action')}</Link>
        </Button>
      }
    />
  )
}
