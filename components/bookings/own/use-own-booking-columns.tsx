import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { StatusBadge } from '@/components/bookings/status-badge'
import { Taka } from '@/components/health-tests/public/taka'
import { useWeekdayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import { Photo } from '@/components/ui/photo'
import type { OwnBooking } from '@/lib/features/bookings/list-own-bookings'
import { slotHour } from '@/lib/features/bookings/rules'
import { CancelButton } from './cancel-button'

const whole = (words: ReactNode) => <span className="whitespace-nowrap">{words}</span>

/** The columns of a person's own bookings. */
export function useBookingColumns(): DataColumn<OwnBooking>[] {
  const t = useTranslations('bookings.public.own')
  const statuses = useTranslations('bookings.public.statuses')
  const printDay = useWeekdayText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(
    () => [
      {
        id: 'test',
        label: t('test'),
        sortBy: ({ testName }) => testName,
        cell: (booking) => <Test booking={booking} />,
        className: '@3xl:w-2/5',
      },
      {
        id: 'when',
        label: t('when'),
        sortBy: ({ date, time }) => `${date} ${slotHour(time)}`,
        cell: ({ date, time }) => (
          <span className="figures">{t.rich('at', { day: printDay(date), time, whole })}</span>
        ),
      },
      {
        id: 'price',
        label: t('price'),
        sortBy: ({ price }) => price,
        cell: ({ price }) => <Taka amount={price} />,
      },
      {
        id: 'status',
        label: t('status'),
        sortBy: ({ status }) => statuses(status),
        cell: ({ status }) => <StatusBadge status={status} />,
      },
      {
        id: 'actions',
        label: t('actions'),
        isLabelHidden: true,
        cell: (booking) => (booking.canBeCancelled ? <CancelButton booking={booking} /> : null),
        className: '@3xl:text-right',
      },
    ],
    [],
  )
}

function Test({ booking: { testName, patientName, imageUrl } }: { booking: OwnBooking }) {
  const t = useTranslations('bookings.public.own')
  return (
    <span className="flex items-center gap-3.5">
      <Photo src={imageUrl} alt="" ratio="square" sizes="4rem" className="w-14 shrink-0 rounded" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{testName}</span>
        {patientName ? (
          <span className="block text-sm text-text-muted">{t('for', { name: patientName })}</span>
        ) : null}
      </span>
    </span>
  )
}
