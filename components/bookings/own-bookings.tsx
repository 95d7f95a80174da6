'use client'

import { CalendarPlus, CalendarX2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DeleteButton } from '@/components/admin-list/row-action'
import { TakaPrice } from '@/components/payments/public/money-amounts'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import type { DataColumn } from '@/components/ui/data-table-row'
import { NoServicesIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { Photo } from '@/components/ui/photo'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { useFormatSlot } from '@/components/ui/use-format-hour'
import { apiFetch } from '@/lib/core/http/api-client'
import type { OwnBooking } from '@/lib/features/bookings/server/list-own-bookings'
import { slotHour } from '@/lib/features/health-tests/rules'
import { localizedFileHref } from '@/lib/i18n/localized-path'
import { BookingStatusBadge, useFormatBookedTest } from './booking-labels'

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
      illustration={<NoServicesIllustration />}
      title={t('title')}
      action={
        <Button asChild>
          <Link href="/bioMedical">{t('action')}</Link>
        </Button>
      }
    />
  )
}

const noWrap = (text: ReactNode) => <span className="whitespace-nowrap">{text}</span>

function useBookingColumns(): DataColumn<OwnBooking>[] {
  const t = useTranslations('bookings.public.own')
  const statuses = useTranslations('bookings.public.statuses')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const formatSlot = useFormatSlot()
  return [
    {
      id: 'test',
      label: t('test'),
      sortBy: ({ testName }) => testName,
      cell: (booking) => <TestCell booking={booking} />,
      className: '@3xl:w-2/5',
    },
    {
      id: 'when',
      label: t('when'),
      phone: 'text',
      sortBy: ({ date, time }) => `${date} ${slotHour(time)}`,
      cell: ({ date, time }) => (
        <span className="figures">
          {t.rich('at', { day: formatDayWithWeekday(date), time: formatSlot(time), whole: noWrap })}
        </span>
      ),
    },
    {
      id: 'price',
      label: t('price'),
      phone: 'mark',
      sortBy: ({ price }) => price,
      cell: ({ price }) => <TakaPrice amount={price} />,
    },
    {
      id: 'status',
      label: t('status'),
      phone: 'foot',
      sortBy: ({ status }) => statuses(status),
      cell: ({ status }) => <BookingStatusBadge status={status} />,
    },
    {
      id: 'actions',
      label: t('actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: (booking) =>
        booking.canBeCancelled ? (
          <span className="flex flex-wrap gap-2 @xl:justify-end">
            <CalendarLink booking={booking} />
            <CancelButton booking={booking} />
          </span>
        ) : null,
      className: '@xl:text-right',
    },
  ]
}

function TestCell({ booking: { testName, patientName, imageUrl } }: { booking: OwnBooking }) {
  const t = useTranslations('bookings.public.own')
  return (
    <span className="flex items-center gap-3.5">
      <Photo
        src={imageUrl}
        alt=""
        ratio="square"
        sizes="4rem"
        className="w-10 shrink-0 rounded @3xl:w-14"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{testName}</span>
        {patientName ? (
          <span className="block text-sm text-text-muted">{t('for', { name: patientName })}</span>
        ) : null}
      </span>
    </span>
  )
}

function CalendarLink({ booking }: { booking: OwnBooking }) {
  const t = useTranslations('bookings.public.own.calendar')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const formatSlot = useFormatSlot()
  const { _id, date, time } = booking
  const values = {
    test: useFormatBookedTest()(booking),
    day: formatDayWithWeekday(date),
    time: formatSlot(time),
  }
  return (
    <Button asChild variant="secondary" size="sm" className="whitespace-nowrap">
      <a
        href={localizedFileHref(`/api/bookings/${_id}/calendar`, useLocale())}
        download
        aria-label={t('labelOf', values)}
      >
        <CalendarPlus aria-hidden="true" className="size-4" />
        <span className="hidden @xl:inline">{t('label')}</span>
      </a>
    </Button>
  )
}

function CancelButton({ booking }: { booking: OwnBooking }) {
  const t = useTranslations('bookings.public.own.cancel')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const formatSlot = useFormatSlot()
  const { _id, date, time } = booking
  const values = {
    test: useFormatBookedTest()(booking),
    day: formatDayWithWeekday(date),
    time: formatSlot(time),
  }
  return (
    <DeleteButton
      label={t('label')}
      fullLabel={t('labelOf', values)}
      icon={CalendarX2}
      labels={{
        text: t('text', values),
        confirm: t('confirm'),
        cancel: t('keep'),
        done: t('done'),
      }}
      doneText={t('doneText', values)}
      run={() => apiFetch(`delete/${_id}`, { method: 'DELETE' })}
    />
  )
}
