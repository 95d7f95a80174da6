'use client'

import { useTranslations } from 'next-intl'
import { PagedList } from '@/components/admin-list/paged-list'
import type { BookingToDecide } from '@/lib/features/bookings/list-bookings-to-decide'
import { type AppointmentView, appointmentAddress, EVERY_BOOKING } from './appointment-address'
import { BookingFilters } from './booking-filters'
import { NoBookings } from './no-bookings'
import { useBookingColumns } from './use-booking-columns'

type BookingPanelProps = {
  view: AppointmentView
  /** Those of the view's page. */
  rows: BookingToDecide[]
  /** How many the view has, on all its pages. */
  total: number
  pageCount: number
}

/** Everybody's bookings, a page of them at a time, to sift and to decide on. */
export function BookingPanel({ total, ...list }: BookingPanelProps) {
  const t = useTranslations('bookings.admin')
  const columns = useBookingColumns()
  const isSifted = Boolean(list.view.status || list.view.date)

  if (total === 0 && !isSifted) return <NoBookings />
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      everything={EVERY_BOOKING}
      addressOf={appointmentAddress}
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
