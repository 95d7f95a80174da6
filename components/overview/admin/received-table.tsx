'use client'

import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { type ListPosition, pagesBeside } from '@/components/admin-list/list-page'
import { type Sheet, sheetName } from '@/components/admin-list/sheet'
import { useLocalPlace } from '@/components/places/use-place-names'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { useDayText } from '@/components/ui/calendar-day'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { Pagination } from '@/components/ui/pagination'
import { useNumberText } from '@/components/ui/use-number-text'
import { callApi } from '@/lib/core/http/api-client'
import type { DayRange } from '@/lib/features/overview/rules'
import type { Recipient } from '@/lib/features/overview/shapes'
import { overviewAddress } from './overview-address'
import type { Received } from './received-section'

type ReceivedTableProps = Pick<Received, 'rows' | 'page' | 'pageCount' | 'next'> & {
  range: DayRange
}

/** Links lead to the table, not to the top of the page. */
export function ReceivedTable({ rows, range, page, ...place }: ReceivedTableProps) {
  const t = useTranslations('overview.admin.received')
  const addressOf = (position: ListPosition) =>
    `${overviewAddress({ range, tab: 'received', ...position })}#received`
  return (
    <>
      <DataTable
        label={t('list')}
        rows={rows}
        columns={useReceivedColumns()}
        keyOf={({ _id }) => _id}
        pageSize={rows.length}
      />
      <Pagination {...pagesBeside({ view: { page }, ...place }, addressOf)} className="mt-6" />
    </>
  )
}

/** The columns cannot be sorted: the browser holds only one page of the list. */
function useReceivedColumns(): DataColumn<Recipient>[] {
  const localPlace = useLocalPlace()
  const t = useTranslations('overview.admin.received')
  const dayText = useDayText()
  const numberText = useNumberText()
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
      cell: ({ bags }) => <span className="figures">{numberText(bags)}</span>,
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
      cell: ({ needDate }) => <Day text={dayText(needDate)} />,
    },
    {
      id: 'fulfilledOn',
      label: t('fulfilledOn'),
      phone: 'foot',
      cell: ({ fulfilledOn }) => <Day text={dayText(fulfilledOn)} />,
    },
    { id: 'by', label: t('by'), cell: ({ by }) => <span className="text-sm">{t(by)}</span> },
  ]
}

function Day({ text }: { text: string }) {
  return <span className="figures whitespace-nowrap">{text}</span>
}

/** Exports the whole range, not only the shown page. */
export function ReceivedExport({ range }: { range: DayRange }) {
  const t = useTranslations('overview.admin.received')
  const localPlace = useLocalPlace()

  async function sheet(): Promise<Sheet> {
    const recipients = await fetchRecipients(range)
    return {
      headings: [
        ...[t('patient'), t('group'), t('bags'), t('place')],
        ...[t('needDate'), t('fulfilledOn'), t('by')],
      ],
      rows: recipients.map((each) => [
        ...[each.patientName || t('nameRemoved'), each.bloodGroup, each.bags],
        ...[
          localPlace(each.location) || t('placeRemoved'),
          each.needDate,
          each.fulfilledOn,
          t(each.by),
        ],
      ]),
    }
  }

  return (
    <ExportButton
      fileName={sheetName('who-received-blood', range)}
      sheet={sheet}
      people={{ list: 'recipients' }}
      about={t('title')}
    />
  )
}

/** The most rows that one request returns. */
const PAGE_SIZE = 200

/** The latest first. Throws an `ApiProblem`. */
async function fetchRecipients({ from, to }: DayRange): Promise<Recipient[]> {
  const found = new Map<string, Recipient>()
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ from, to, page: String(page), limit: String(PAGE_SIZE) })
    const { recipients } = await callApi<{ recipients: Recipient[] }>(
      `overview/recipients?${query}`,
    )
    // A new recipient between two requests shifts the pages, so the map drops duplicates by id.
    for (const recipient of recipients) found.set(recipient._id, recipient)
    if (recipients.length < PAGE_SIZE) return [...found.values()]
  }
}
