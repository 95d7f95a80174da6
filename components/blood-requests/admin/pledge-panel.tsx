'use client'

import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import type { ListedPage } from '@/components/admin-list/list-page'
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
import { countWords } from '@/lib/core/paging'
import type { ManagedPledge } from '@/lib/features/blood-requests/list-pledges-to-manage'
import { PLEDGE_FILTERS } from '@/lib/features/blood-requests/pledge-rules'

type PledgePanelProps = ListedPage<ManagedPledge, PledgesView>

export function PledgePanel({ ...list }: PledgePanelProps) {
  const t = useTranslations('payments.admin')
  const columns = usePledgeColumns()
  return (
    <PagedList
      {...list}
      label={t('blood.list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      wholeList="pledges"
      unfilteredView={ALL_DONATIONS}
      addressOf={pledgesAddress}
      filters={(wanted, change) => <PledgeFilters view={wanted} onChange={change} />}
      words={{
        count: t('blood.count', countWords(list)),
        notFound: t('notFound'),
        showAll: t('showAll'),
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
  const stages = useTranslations('payments.ledger.pledges')
  return (
    <>
      <div className="col-span-full sm:basis-full">
        <GroupFilter
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
  const t = useTranslations('payments.admin')
  const weekdayText = useWeekdayText()
  return [
    {
      id: 'donor',
      label: t('blood.donor'),
      hasMore: true,
      cell: ({ bloodGroup, donor }) => (
        <span className="flex items-center gap-3 @xl:items-start">
          <BloodGroupTile group={bloodGroup} size="sm" />
          <PersonContact {...donor} />
        </span>
      ),
      className: '@xl:min-w-48 @3xl:w-1/3',
    },
    {
      id: 'bags',
      label: t('blood.bags'),
      phone: 'mark',
      cell: ({ bags }) => (
        <span className="figures whitespace-nowrap">{t('blood.bagCount', { count: bags })}</span>
      ),
    },
    {
      id: 'day',
      label: t('blood.day'),
      phone: 'text',
      cell: ({ date }) => <span className="figures whitespace-nowrap">{weekdayText(date)}</span>,
    },
    {
      id: 'status',
      label: t('status'),
      phone: 'foot',
      cell: ({ stage, isExchange }) => <PledgeBadge stage={stage} isExchange={isExchange} />,
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
      className: '@xl:min-w-32 @3xl:w-1/4',
    },
  ]
}
