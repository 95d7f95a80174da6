import { useTranslations } from 'next-intl'
import { BookingStatusBadge } from '@/components/bookings/booking-status-badge'
import { TakaPrice } from '@/components/health-tests/public/taka-price'
import type { DataColumn } from '@/components/ui/data-table'
import { EmailText } from '@/components/ui/email-text'
import { PhoneText } from '@/components/ui/phone-text'
import { useFormatSlot } from '@/components/ui/use-format-hour'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { ManagedBooking } from '@/lib/features/bookings/server/list-bookings-to-manage'
import { BookingActions } from './booking-actions'
import { useFormatBookingDay } from './use-format-booking-day'

const link =
  'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:text-accent-text @3xl:min-h-7'

/** `today` is the day in Dhaka. The columns do not sort, because the browser has only one page. */
export function useBookingColumns(today: string): DataColumn<ManagedBooking>[] {
  const t = useTranslations('bookings.admin')
  const formatBookingDay = useFormatBookingDay(today)
  const formatSlot = useFormatSlot()
  return [
    {
      id: 'person',
      label: t('person'),
      hasMore: true,
      cell: ({ userName, patientName }) => (
        <>
          <span className="font-semibold wrap-anywhere">{patientName ?? userName}</span>
          {patientName ? (
            <span className="hidden text-sm text-text-muted wrap-anywhere in-data-details:block @xl:block">
              {t('bookedBy', { name: userName })}
            </span>
          ) : null}
        </>
      ),
      className: '@xl:w-1/4 @3xl:w-1/6 @3xl:min-w-32',
    },
    {
      id: 'contact',
      label: t('contact'),
      cell: ({ phone, userEmail, address }) => (
        <span className="flex flex-col items-start text-sm">
          <a href={telephoneHref(phone)} className={`${link} figures @3xl:whitespace-nowrap`}>
            <PhoneText phone={phone} />
          </a>
          <a href={`mailto:${userEmail}`} aria-label={userEmail} className={link}>
            <span>
              <EmailText email={userEmail} />
            </span>
          </a>
          <span className="text-text-muted wrap-anywhere">{address}</span>
        </span>
      ),
      isWide: true,
      className: '@3xl:min-w-44',
    },
    {
      id: 'test',
      label: t('test'),
      phone: 'foot',
      cell: ({ testName, price }) => (
        <>
          <span className="wrap-anywhere @xl:block">{testName}</span>
          <span aria-hidden="true" className="@xl:hidden">
            {' · '}
          </span>
          <TakaPrice amount={price} className="text-sm text-text-muted" />
        </>
      ),
      className: 'max-@xl:text-sm max-@xl:text-text-muted @xl:w-1/4 @3xl:w-1/6 @3xl:min-w-32',
    },
    {
      id: 'when',
      label: t('when'),
      phone: 'text',
      cell: ({ date, time, status, hasBegun, isClosed }) => (
        <span className="figures">
          <span className="@3xl:block">{formatBookingDay(date)}</span>{' '}
          <span className="whitespace-nowrap @xl:block @xl:text-sm @xl:text-text-muted">
            {formatSlot(time)}
          </span>
          {/* A pending booking shows this in place of its approve button. */}
          {isClosed && !hasBegun && status === 'approved' ? (
            <span className="hidden text-sm font-semibold whitespace-normal text-warning @xl:block">
              {t('closed')}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'status',
      label: t('statusLabel'),
      phone: 'mark',
      cell: ({ status }) => (
        <span className="[&_svg]:hidden @3xl:[&_svg]:block">
          <BookingStatusBadge status={status} />
        </span>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      isLabelHidden: true,
      phone: 'actions',
      cell: (booking) => <BookingActions booking={booking} />,
      className: '@3xl:[&_span]:flex-wrap',
    },
  ]
}
