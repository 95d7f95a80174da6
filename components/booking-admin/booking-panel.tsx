'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useOptimistic, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import type { WireBooking } from '@/lib/features/bookings/wire'
import { type AppointmentView, appointmentAddress, EVERY_BOOKING } from './appointment-address'
import { BookingFilters } from './booking-filters'
import { NoBookings } from './no-bookings'
import { useBookingColumns } from './use-booking-columns'

type BookingPanelProps = {
  view: AppointmentView
  /** Those of the view's page. */
  bookings: WireBooking[]
  /** How many the view has, on all its pages. */
  total: number
  pageCount: number
}

/** Everybody's bookings, a page of them at a time, to sift and to decide on. */
export function BookingPanel({ view, bookings, total, pageCount }: BookingPanelProps) {
  const t = useTranslations('bookingAdmin')
  const router = useRouter()
  const columns = useBookingColumns()
  const [isComing, startComing] = useTransition()
  // Who chooses a status and a day at once means both, before the first list is here.
  const [wanted, setWanted] = useOptimistic(view)
  const isSifted = Boolean(view.status || view.date)

  function show(next: AppointmentView) {
    startComing(() => {
      setWanted(next)
      router.replace(appointmentAddress(next), { scroll: false })
    })
  }

  if (total === 0 && !isSifted) return <NoBookings />
  return (
    <section aria-label={t('list')}>
      <BookingFilters view={wanted} onChange={show} count={t('count', { count: total })} />
      <div aria-busy={isComing || undefined} className="transition-opacity aria-busy:opacity-60">
        {bookings.length === 0 ? (
          <EmptyState
            title={t('notFound')}
            text={t('notFoundText')}
            action={
              <Button variant="secondary" onClick={() => show(EVERY_BOOKING)}>
                {t('showAll')}
              </Button>
            }
          />
        ) : (
          <DataTable
            label={t('list')}
            rows={bookings}
            columns={columns}
            keyOf={({ _id }) => _id}
            pageSize={bookings.length}
          />
        )}
      </div>
      <Pagination
        page={view.page}
        pageCount={pageCount}
        hrefFor={(page) => appointmentAddress({ ...view, page })}
        className="mt-6"
      />
    </section>
  )
}
