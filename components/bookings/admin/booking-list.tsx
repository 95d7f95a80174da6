'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PagedList } from '@/components/admin-list/paged-list'
import { StatusBadge } from '@/components/bookings/status-badge'
import { Price } from '@/components/health-tests/public/price'
import { NoServices } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { useWeekdayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import { EmailText } from '@/components/ui/email-text'
import { EmptyState } from '@/components/ui/empty-state'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { BookingToDecide } from '@/lib/features/bookings/list-bookings-to-decide'
import { BookingActions } from './booking-actions'
import { BookingFilters } from './booking-filters'
import { ALL_BOOKINGS, type BookingListView, bookingListAddress } from './booking-list-address'

type BookingPanelProps = {
  view: BookingListView
  /** The bookings of the view's page. */
  rows: BookingToDecide[]
  /** How many bookings the view has on all its pages. */
  total: number
  pageCount: number
}

/** Everybody's bookings, a page at a time, for admins to filter, approve, complete and cancel. */
export function BookingList({ total, ...list }: BookingPanelProps) {
  const t = useTranslations('bookings.admin')
  const columns = useBookingColumns()
  const isFiltered = Boolean(list.view.status || list.view.date)

  if (total === 0 && !isFiltered) return <NoBookings />
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      unfilteredView={ALL_BOOKINGS}
      addressOf={bookingListAddress}
      filters={(wanted, show) => (
        <BookingFilters view={wanted} onChange={show} count={t('count', { count: total })} />
      )}
      words={{
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
        showAll: t('showAll'),
      }}
    />
  )
}

const link =
  'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:text-accent-text @3xl:min-h-7'

/** The columns of the list. They do not sort, because the browser has only one page of many. */
function useBookingColumns(): DataColumn<BookingToDecide>[] {
  const t = useTranslations('bookings.admin')
  const weekdayText = useWeekdayText()
  return [
    {
      id: 'person',
      label: t('person'),
      cell: ({ userName, patientName, address }) => (
        <span className="block">
          <span className="block font-semibold wrap-anywhere">{patientName ?? userName}</span>
          {patientName ? (
            <span className="block text-sm text-text-muted wrap-anywhere">
              {t('bookedBy', { name: userName })}
            </span>
          ) : null}
          <span className="block text-sm text-text-muted wrap-anywhere">{address}</span>
        </span>
      ),
      className: '@3xl:w-1/5',
    },
    {
      id: 'contact',
      label: t('contact'),
      cell: ({ phone, userEmail }) => (
        <span className="flex flex-col items-start text-sm">
          <a href={telephoneHref(phone)} className={`${link} figures @3xl:whitespace-nowrap`}>
            {phone}
          </a>
          <a href={`mailto:${userEmail}`} aria-label={userEmail} className={link}>
            <span>
              <EmailText email={userEmail} />
            </span>
          </a>
        </span>
      ),
      className: '@3xl:min-w-44',
    },
    {
      id: 'test',
      label: t('test'),
      cell: ({ testName, price }) => (
        <span className="block">
          <span className="block wrap-anywhere">{testName}</span>
          <Price amount={price} className="text-sm text-text-muted" />
        </span>
      ),
      className: '@3xl:w-1/5',
    },
    {
      id: 'when',
      label: t('when'),
      cell: ({ date, time, status, hasBegun, isClosed }) => (
        <span className="figures block whitespace-nowrap">
          {weekdayText(date)}
          <span className="block text-sm text-text-muted">{time}</span>
          {/* A pending booking shows this in place of its approve button. */}
          {isClosed && !hasBegun && status === 'approved' ? (
            <span className="block text-sm font-semibold text-warning">{t('closed')}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'status',
      label: t('statusLabel'),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'actions',
      label: t('actions'),
      isLabelHidden: true,
      cell: (booking) => <BookingActions booking={booking} />,
    },
  ]
}

/** Shown when nobody has booked a test yet. */
function NoBookings() {
  const t = useTranslations('bookings.admin.none')
  return (
    <EmptyState
      illustration={<NoServices />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="secondary">
          <Link href="/dashboard/services">{t('action')}</Link>
        </Button>
      }
    />
  )
}
