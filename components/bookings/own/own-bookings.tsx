'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NoServices } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import type { OwnBooking } from '@/lib/features/bookings/list-own-bookings'
import { useBookingColumns } from './use-own-booking-columns'

/** The tests that a person booked, the newest booking first, and how each of them stands. */
export function OwnBookings({ bookings }: { bookings: OwnBooking[] }) {
  const t = useTranslations('bookings.public.own')
  const columns = useBookingColumns()
  return (
    <section aria-labelledby="bookings-heading">
      <h2 id="bookings-heading" className="mb-4 text-xl font-bold">
        {t('list')}
      </h2>
      {bookings.length > 0 ? (
        <DataTable label={t('list')} rows={bookings} columns={columns} keyOf={({ _id }) => _id} />
      ) : (
        <NoneYet />
      )}
    </section>
  )
}

function NoneYet() {
  const t = useTranslations('bookings.public.own.empty')
  return (
    <EmptyState
      illustration={<NoServices />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild>
          <Link href="/bioMedical">{t('action')}</Link>
        </Button>
      }
    />
  )
}
