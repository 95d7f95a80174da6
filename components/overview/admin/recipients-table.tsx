'use client'

import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { type ExportTable, tableFileName } from '@/components/admin-list/export-table'
import { type ListPage, paginationProps } from '@/components/admin-list/list-page'
import type { ListPosition } from '@/components/admin-list/list-view'
import { useLocalPlace } from '@/components/places/place-names'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { DataTable } from '@/components/ui/data-table'
import type { DataColumn } from '@/components/ui/data-table-row'
import { Pagination } from '@/components/ui/pagination'
import { useFormatDay, useFormatNumber } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import type { Recipient } from '@/lib/features/overview/contract'
import type { DayRange } from '@/lib/features/overview/rules'
import { overviewHref } from './overview-href'

export interface RecipientPage extends Omit<ListPage<Recipient, ListPosition>, 'view'> {
  page: number
}

type RecipientsTableProps = Pick<RecipientPage, 'rows' | 'page' | 'pageCount' | 'next'> & {
  range: DayRange
}

/** Links lead to the table, not to the top of the page. */
export function RecipientsTable({ rows, range, page, ...pagination }: RecipientsTableProps) {
  const t = useTranslations('overview.admin.received')
  const hrefOf = (position: ListPosition) =>
    `${overviewHref({ range, tab: 'received', ...position })}#received`
  return (
    <>
      <DataTable
        label={t('list')}
        rows={rows}
        columns={useRecipientColumns()}
        keyOf={({ _id }) => _id}
        pageSize={rows.length}
      />
      <Pagination
        {...paginationProps({ view: { page }, ...pagination }, hrefOf)}
        className="mt-6"
      />
    </>
  )
}

/** The columns cannot be sorted: the browser holds only one page of the list. */
function useRecipientColumns(): DataColumn<Recipient>[] {
  const localPlace = useLocalPlace()
  const t = useTranslations('overview.admin.received')
  const formatDay = useFormatDay()
  const formatNumber = useFormatNumber()
  return [
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
      phone: 'mark',
      cell: ({ bloodGroup }) => <BloodGroupTile group={bloodGroup} size="sm" />,
    },
    {
      id: 'bags',
      label: t('bags'),
      isWide: true,
      cell: ({ bags }) => <span className="figures">{formatNumber(bags)}</span>,
    },
    {
      id: 'place',
      label: t('place'),
      phone: 'text',
      cell: ({ location }) => (
        <span className={location ? 'wrap-anywhere' : 'text-text-muted italic'}>
          {location ? localPlace(location) : t('placeRemoved')}
        </span>
      ),
      className: '@3xl:w-1/4',
    },
    {
      id: 'needDate',
      label: t('needDate'),
      isWide: true,
      cell: ({ needDate }) => <Day text={formatDay(needDate)} />,
    },
    {
      id: 'fulfilledOn',
      label: t('fulfilledOn'),
      phone: 'foot',
      cell: ({ fulfilledOn }) => <Day text={formatDay(fulfilledOn)} />,
    },
    { id: 'by', label: t('by'), cell: ({ by }) => <span className="text-sm">{t(by)}</span> },
  ]
}

function Day({ text }: { text: string }) {
  return <span className="figures whitespace-nowrap">{text}</span>
}

/** Exports the whole range, not only the shown page. */
export function RecipientsExport({ range }: { range: DayRange }) {
  const t = useTranslations('overview.admin.received')
  const localPlace = useLocalPlace()

  async function buildExport(): Promise<ExportTable> {
    const recipients = await fetchRecipients(range)
    return {
      headings: [
        t('patient'),
        t('group'),
        t('bags'),
        t('place'),
        t('needDate'),
        t('fulfilledOn'),
        t('by'),
      ],
      rows: recipients.map((recipient) => [
        recipient.patientName || t('nameRemoved'),
        recipient.bloodGroup,
        recipient.bags,
        localPlace(recipient.location) || t('placeRemoved'),
        recipient.needDate,
        recipient.fulfilledOn,
        t(recipient.by),
      ]),
    }
  }

  return (
    <ExportButton
      fileName={tableFileName('who-received-blood', range)}
      table={buildExport}
      auditedList={{ list: 'recipients' }}
      subject={t('title')}
    />
  )
}

/** The most rows that one request returns. */
const PAGE_SIZE = 200

/** The latest first. Throws an `ApiError`. */
async function fetchRecipients({ from, to }: DayRange): Promise<Recipient[]> {
  const found = new Map<string, Recipient>()
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ from, to, page: String(page), limit: String(PAGE_SIZE) })
    const { recipients } = await apiFetch(`overview/recipients?${query}`)
    // A new recipient between two requests shifts the pages, so the map drops duplicates by id.
    for (const recipient of recipients) found.set(recipient._id, recipient)
    if (recipients.length < PAGE_SIZE) return [...found.values()]
  }
}
