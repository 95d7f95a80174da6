'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ListPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { NoServicesIllustration } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { useToday } from '@/components/ui/use-today'
import { countMessageValues } from '@/lib/core/paging'
import type { ManagedBooking } from '@/lib/features/bookings/server/list-bookings-to-manage'
import { ApprovalReport } from './approval-report'
import { useBookingColumns } from './booking-columns'
import { BookingFilters } from './booking-filters'
import { ALL_BOOKINGS, type BookingsView, bookingsHref } from './bookings-view'
import { useApproveBookings } from './use-approve-bookings'

type BookingListProps = ListPage<ManagedBooking, BookingsView> & {
  /** The day in Dhaka on which the page was rendered. */
  today: string
}

const NONE: ReadonlySet<string> = new Set()

export function BookingList({ today: renderedOn, ...list }: BookingListProps) {
  const t = useTranslations('bookings.admin')
  const today = useToday(renderedOn)
  const [selected, setSelected] = useState(NONE)
  const { approve, isRunning, rejected, dismiss } = useApproveBookings()
  const chosen = list.rows.filter((row) => canBeApproved(row) && selected.has(row._id))

  async function approveChosen() {
    await approve(chosen)
    setSelected(NONE)
  }

  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={useBookingColumns(today)}
      keyOf={({ _id }) => _id}
      exportList="bookings"
      unfilteredView={ALL_BOOKINGS}
      hrefOf={bookingsHref}
      filters={(wanted, change) => <BookingFilters view={wanted} today={today} onChange={change} />}
      labels={{
        count: t('count', countMessageValues(list)),
        notFound: t('notFound'),
        showAll: t('showAll'),
      }}
      empty={<NoBookings />}
      selection={{
        selected,
        onChange: setSelected,
        canSelect: canBeApproved,
        labelOf: ({ testName: test, patientName, userName }) =>
          t('selectOf', { test, name: patientName ?? userName }),
        allLabel: t('selectAll'),
      }}
      notice={<ApprovalReport rejected={rejected} today={today} onDismiss={dismiss} />}
      footer={
        <ApproveBar
          count={chosen.length}
          isRunning={isRunning}
          onApprove={approveChosen}
          onClear={() => setSelected(NONE)}
        />
      }
    />
  )
}

function canBeApproved({ status, hasBegun, isClosed }: ManagedBooking): boolean {
  return status === 'pending' && !hasBegun && !isClosed
}

type ApproveBarProps = {
  count: number
  isRunning: boolean
  onApprove: () => void
  onClear: () => void
}

function ApproveBar({ count, isRunning, onApprove, onClear }: ApproveBarProps) {
  const t = useTranslations('bookings.admin')
  return (
    <div className="sticky bottom-0 z-30">
      <p aria-live="polite" className="sr-only">
        {count > 0 ? t('selected', { count }) : ''}
      </p>
      {count > 0 || isRunning ? (
        <div className="mt-3 flex items-center justify-between gap-3 rounded-t border border-line-strong bg-surface-raised p-3 shadow">
          <Button onClick={onApprove} loading={isRunning}>
            <Check aria-hidden="true" className="size-5" />
            {t('approveMany', { count })}
          </Button>
          <Button variant="ghost" onClick={onClear}>
            {t('clearSelection')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function NoBookings() {
  const t = useTranslations('bookings.admin.none')
  return (
    <EmptyState
      illustration={<NoServicesIllustration />}
      title={t('title')}
      action={
        <Button asChild variant="secondary">
          <Link href="/dashboard/services">{t('action')}</Link>
        </Button>
      }
    />
  )
}
