import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { useErrorText } from '@/components/forms/use-error-text'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useFormatSlot } from '@/components/ui/use-format-hour'
import { useRouter } from '@/components/ui/use-router'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import { MAX_APPROVED_AT_ONCE } from '@/lib/features/bookings/rules'
import type { ApprovalResult } from '@/lib/features/bookings/server/approve-bookings'
import type { ManagedBooking } from '@/lib/features/bookings/server/list-bookings-to-manage'
import { useFormatBookingDay } from './booking-labels'

interface RejectedApproval {
  booking: ManagedBooking
  reason: string
}

/** Bookings that the server rejects stay in `rejected` until the user dismisses them. */
export function useApproveBookings() {
  const t = useTranslations('bookings.admin')
  const errorText = useErrorText()
  const router = useRouter()
  const [isRunning, setRunning] = useState(false)
  const [isRefreshing, startRefreshing] = useTransition()
  const [rejected, setRejected] = useState<RejectedApproval[]>([])

  async function approve(bookings: readonly ManagedBooking[]) {
    setRunning(true)
    setRejected([])
    const results = new Map<string, ApprovalResult>()
    let problem: string | null = null
    try {
      for (let start = 0; start < bookings.length; start += MAX_APPROVED_AT_ONCE) {
        const ids = bookings.slice(start, start + MAX_APPROVED_AT_ONCE).map(({ _id }) => _id)
        const response = await apiFetch('bookings/approve', {
          body: { ids },
        })
        for (const result of response.results) results.set(result._id, result)
      }
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      problem = errorText(cause)
    } finally {
      setRunning(false)
    }
    const count = [...results.values()].filter(({ status }) => status === 'approved').length
    if (count > 0) toast.success(t('approvedMany', { count }))
    setRejected(
      bookings.flatMap((booking) => {
        const result = results.get(booking._id)
        if (result?.status === 'approved') return []
        return { booking, reason: result?.message ?? problem ?? '' }
      }),
    )
    startRefreshing(() => router.refresh())
  }

  return { approve, isRunning: isRunning || isRefreshing, rejected, dismiss: () => setRejected([]) }
}

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
