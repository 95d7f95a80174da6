import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useFormatSlot } from '@/components/ui/use-format-hour'
import type { RejectedApproval } from './use-approve-bookings'
import { useFormatBookingDay } from './use-format-booking-day'

type ApprovalReportProps = {
  rejected: RejectedApproval[]
  /** The calendar day in Dhaka. */
  today: string
  onDismiss: () => void
}

export function ApprovalReport({ rejected, today, onDismiss }: ApprovalReportProps) {
  const t = useTranslations('bookings.admin')
  const formatBookingDay = useFormatBookingDay(today)
  const formatSlot = useFormatSlot()
  if (rejected.length === 0) return null
  return (
    <div
      role="alert"
      className="mb-4 flex animate-fade-in items-start gap-3 rounded border border-accent-line bg-danger-soft px-4 py-3"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0 grow">
        <p className="font-semibold text-danger">{t('refusedMany', { count: rejected.length })}</p>
        <ul className="mt-2 grid max-h-64 gap-2 overflow-y-auto text-sm">
          {rejected.map(({ booking, reason }) => (
            <li key={booking._id}>
              <span className="font-semibold wrap-anywhere">
                {booking.patientName ?? booking.userName}
              </span>
              {', '}
              {booking.testName}, {formatBookingDay(booking.date)} {formatSlot(booking.time)}
              <span className="block">{reason}</span>
            </li>
          ))}
        </ul>
        <Button variant="secondary" size="sm" onClick={onDismiss} className="mt-3">
          {t('dismiss')}
        </Button>
      </div>
    </div>
  )
}
