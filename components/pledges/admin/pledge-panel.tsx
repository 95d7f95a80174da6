'use client'

import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { NameAndContact, OptionalLink } from '@/components/admin-list/list-cells'
import type { ListPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import {
  NoDonations,
  type PledgesView,
  pledgesView,
} from '@/components/payments/admin/donations-view'
import { PledgeBadge } from '@/components/pledges/pledge-badge'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { BloodGroupFilter } from '@/components/ui/blood-group-filter'
import type { DataColumn } from '@/components/ui/data-table-row'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { countMessageValues } from '@/lib/core/paging'
import { PLEDGE_FILTERS } from '@/lib/features/pledges/rules'
import type { ManagedPledge } from '@/lib/features/pledges/server/list-pledges-to-manage'

type PledgePanelProps = ListPage<ManagedPledge, PledgesView>

export function PledgePanel(list: PledgePanelProps) {
  const t = useTranslations('pledges.admin.blood')
  const shared = useTranslations('payments.admin')
  const columns = usePledgeColumns()
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      exportList="pledges"
      definition={pledgesView}
      filters={(wanted, change) => <PledgeFilters view={wanted} onChange={change} />}
      labels={{
        count: t('count', countMessageValues(list)),
        notFound: shared('notFound'),
        showAll: shared('showAll'),
      }}
      empty={<NoDonations kind="blood" />}
    />
  )
}

type PledgeFiltersProps = {
  view: PledgesView
  onChange: (filter: Partial<PledgesView>) => void
}

function PledgeFilters({ view, onChange }: PledgeFiltersProps) {
  const t = useTranslations('payments.admin')
  const stages = useTranslations('pledges.ledger.pledges')
  return (
    <>
      <div className="col-span-full sm:basis-full">
        <BloodGroupFilter
          value={view.bloodGroup ?? null}
          onValueChange={(group) => onChange({ bloodGroup: group ?? undefined })}
        />
      </div>
      <ChoiceFilter
        label={t('status')}
        allLabel={t('every')}
        options={PLEDGE_FILTERS.map((stage) => ({
          value: stage,
          label: stages(stage),
        }))}
        value={view.stage}
        onChange={(stage) => onChange({ stage })}
      />
    </>
  )
}

/** The columns cannot be sorted: the browser holds only one page of the list. */
function usePledgeColumns(): DataColumn<ManagedPledge>[] {
  const t = useTranslations('pledges.admin.blood')
  const shared = useTranslations('payments.admin')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  return [
    {
      id: 'donor',
      label: t('donor'),
      hasMore: true,
      cell: ({ bloodGroup, donor }) => (
        <span className="flex items-center gap-3 @xl:items-start">
          <BloodGroupTile group={bloodGroup} size="sm" />
          <NameAndContact {...donor} />
        </span>
      ),
      className: '@xl:min-w-48 @3xl:w-1/3',
    },
    {
      id: 'bags',
      label: t('bags'),
      phone: 'mark',
      cell: ({ bags }) => (
        <span className="figures whitespace-nowrap">{t('bagCount', { count: bags })}</span>
      ),
    },
    {
      id: 'day',
      label: t('day'),
      phone: 'text',
      cell: ({ date }) => (
        <span className="figures whitespace-nowrap">{formatDayWithWeekday(date)}</span>
      ),
    },
    {
      id: 'status',
      label: shared('status'),
      phone: 'foot',
      cell: ({ stage, isExchange }) => <PledgeBadge stage={stage} isExchange={isExchange} />,
    },
    {
      id: 'request',
      label: t('request'),
      cell: ({ request: { id, patientName, hasPage } }) => (
        <OptionalLink
          href={hasPage ? `/request/${id}` : null}
          label={t('requestOf', { patient: patientName })}
        >
          {patientName || t('nameless')}
        </OptionalLink>
      ),
      className: '@xl:min-w-32 @3xl:w-1/4',
    },
  ]
}
