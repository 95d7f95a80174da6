'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { useDayText } from '@/components/ui/calendar-day'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { Pagination } from '@/components/ui/pagination'
import type { DayRange } from '@/lib/features/overview/rules'
import type { WireRecipient } from '@/lib/features/overview/wire'
import { overviewAddress } from './overview-address'

type ReceivedTableProps = {
  rows: WireRecipient[]
  range: DayRange
  page: number
  pageCount: number
}

/** A page of those who received blood. Its address leads to the table, not to the page's top. */
export function ReceivedTable({ rows, range, page, pageCount }: ReceivedTableProps) {
  const t = useTranslations('overview.admin.received')
  return (
    <>
      <DataTable
        label={t('list')}
        rows={rows}
        columns={useReceivedColumns()}
        keyOf={({ _id }) => _id}
        pageSize={rows.length}
      />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(page) => `${overviewAddress({ range, page })}#received`}
        className="mt-6"
      />
    </>
  )
}

/** They do not sort: the browser has one page of many. */
function useReceivedColumns(): DataColumn<WireRecipient>[] {
  const t = useTranslations('overview.admin.received')
  const dayText = useDayText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(
    () => [
      {
        id: 'patient',
        label: t('patient'),
        cell: ({ patientName }) =>
          patientName ? (
            <span className="font-semibold wrap-anywhere">{patientName}</span>
          ) : (
            <span className="text-text-muted italic">{t('nameRemoved')}</span>
          ),
        className: '@3xl:w-1/5',
      },
      {
        id: 'group',
        label: t('group'),
        cell: ({ bloodGroup }) => <BloodGroupTile group={bloodGroup} size="sm" />,
      },
      {
        id: 'bags',
        label: t('bags'),
        cell: ({ bags }) => <span className="figures">{bags}</span>,
      },
      {
        id: 'place',
        label: t('place'),
        cell: ({ location }) => (
          <span className={location ? 'wrap-anywhere' : 'text-text-muted italic'}>
            {location || t('placeRemoved')}
          </span>
        ),
        className: '@3xl:w-1/4',
      },
      {
        id: 'needDate',
        label: t('needDate'),
        cell: ({ needDate }) => <Day text={dayText(needDate)} />,
      },
      {
        id: 'fulfilledOn',
        label: t('fulfilledOn'),
        cell: ({ fulfilledOn }) => <Day text={dayText(fulfilledOn)} />,
      },
      { id: 'by', label: t('by'), cell: ({ by }) => <span className="text-sm">{t(by)}</span> },
    ],
    [],
  )
}

function Day({ text }: { text: string }) {
  return <span className="figures whitespace-nowrap">{text}</span>
}
