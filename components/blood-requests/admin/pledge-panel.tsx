'use client'

import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { FilterBar } from '@/components/admin-list/filter-bar'
import { OptionalLink } from '@/components/admin-list/optional-link'
import { PagedList } from '@/components/admin-list/paged-list'
import { PersonContact } from '@/components/admin-list/person-contact'
import { PledgeBadge } from '@/components/blood-requests/pledge-badge'
import { GroupFilter } from '@/components/blood-requests/public/group-filter'
import {
  ALL_DONATIONS,
  type PledgesView,
  pledgesAddress,
} from '@/components/payments/admin/donations-address'
import { NoDonations } from '@/components/payments/admin/no-donations'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { useWeekdayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import type { ManagedPledge } from '@/lib/features/blood-requests/list-pledges-to-manage'
import { PLEDGE_FILTERS } from '@/lib/features/blood-requests/pledge-rules'

type PledgePanelProps = {
  view: PledgesView
  /** The pledges on this page. */
  rows: ManagedPledge[]
  /** The number of matching pledges on all pages. */
  total: number
  pageCount: number
}

/** The blood part of /dashboard/donations: all pledges, one page at a time, with filters. */
export function PledgePanel({ total, ...list }: PledgePanelProps) {
  const t = useTranslations('payments.admin')
  const columns = usePledgeColumns()
  const isFiltered = Boolean(list.view.stage || list.view.bloodGroup)

  if (total === 0 && !isFiltered) return <NoDonations kind="blood" />
  return (
    <PagedList
      {...list}
      label={t('blood.list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      unfilteredView={ALL_DONATIONS}
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

type PledgeFiltersProps = {
  view: PledgesView
  onChange: (view: PledgesView) => void
  count: string
}

function PledgeFilters({ view, onChange, count }: PledgeFiltersProps) {
  const t = useTranslations('payments.admin')
  const stages = useTranslations('payments.ledger.pledges')
  const isFiltered = Boolean(view.stage || view.bloodGroup)
  return (
    <FilterBar
      count={count}
      showAll={
        isFiltered ? { label: t('showAll'), onPress: () => onChange(ALL_DONATIONS) } : undefined
      }
    >
      <div className="sm:basis-full">
        <GroupFilter
          value={view.bloodGroup ?? null}
          onValueChange={(group) => onChange({ ...view, bloodGroup: group ?? undefined, page: 1 })}
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
        onChange={(stage) => onChange({ ...view, stage, page: 1 })}
      />
    </FilterBar>
  )
}

/** The columns cannot be sorted: the browser holds only one page of the list. */
function usePledgeColumns(): DataColumn<ManagedPledge>[] {
  const t = useTranslations('payments.admin')
  const weekdayText = useWeekdayText()
  return [
    {
      id: 'donor',
      label: t('blood.donor'),
      cell: ({ bloodGroup, donor }) => (
        <span className="flex items-start gap-3">
          <BloodGroupTile group={bloodGroup} size="sm" />
          <PersonContact {...donor} />
        </span>
      ),
      className: '@3xl:w-1/3',
    },
    {
      id: 'bags',
      label: t('blood.bags'),
      cell: ({ bags }) => (
        <span className="figures whitespace-nowrap">{t('blood.bagCount', { count: bags })}</span>
      ),
    },
    {
      id: 'day',
      label: t('blood.day'),
      cell: ({ date }) => <span className="figures whitespace-nowrap">{weekdayText(date)}</span>,
    },
    {
      id: 'status',
      label: t('status'),
      cell: ({ stage }) => <PledgeBadge stage={stage} />,
    },
    {
      id: 'request',
      label: t('blood.request'),
      cell: ({ request: { id, patientName, hasPage } }) => (
        <OptionalLink
          href={hasPage ? `/request/${id}` : null}
          label={t('blood.requestOf', { patient: patientName })}
        >
          {patientName || t('blood.nameless')}
        </OptionalLink>
      ),
      className: '@3xl:w-1/4',
    },
  ]
}
