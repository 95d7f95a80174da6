import { Check, CheckCheck, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { callApi } from '@/lib/core/http/api-client'
import type { BookingToDecide } from '@/lib/features/bookings/list-bookings-to-decide'
import { PASSES_FROM } from '@/lib/features/bookings/rules'
import type { StatusChange } from '@/lib/features/bookings/schema'
import { PassOnButton } from './pass-on-button'
import { useHasBegun } from './use-has-begun'

/**
 * What can be done with a booking as it stands; what is over stays as it is. Nobody is told to come to
 * an hour that has begun, or at which the service is closed: such a booking can only be cancelled.
 */
export function BookingActions({ booking }: { booking: BookingToDecide }) {
  const hasBegun = useHasBegun(booking)
  const t = useTranslations('bookings.admin')
  const { _id, status, testName: test, userName } = booking
  const name = booking.patientName ?? userName
  const can = (change: StatusChange['status']) => PASSES_FROM[change].includes(status)
  const path = `statuschangefortestbooking/${_id}`
  return (
    <span className="flex flex-wrap gap-2 @3xl:justify-end">
      {can('approved') && (hasBegun || booking.isClosed) ? (
        <span className="self-center text-sm text-text-muted">
          {t(hasBegun ? 'begun' : 'closed')}
        </span>
      ) : null}
      {can('approved') && !hasBegun && !booking.isClosed ? (
        <PassOnButton
          key="approve"
          icon={Check}
          label={t('approve')}
          fullLabel={t('approveOf', { test, name })}
          doneTitle={t('approved')}
          doneText={t('approvedText', { name: userName })}
          run={() => callApi(path, { method: 'PATCH' })}
        />
      ) : null}
      {can('completed') ? (
        <PassOnButton
          key="complete"
          icon={CheckCheck}
          label={t('complete')}
          fullLabel={t('completeOf', { test, name })}
          doneTitle={t('completed')}
          doneText={t('completedText', { test, name })}
          run={() => callApi(path, { method: 'PATCH', body: { status: 'completed' } })}
        />
      ) : null}
      {can('cancelled') ? (
        <DeleteButton
          icon={X}
          label={t('cancel')}
          fullLabel={t('cancelOf', { test, name })}
          doneText={t('cancelledText', { name: userName })}
          words={{
            text: t('cancelQuestion', { test, name }),
            confirm: t('cancelConfirm'),
            cancel: t('keep'),
            done: t('cancelled'),
          }}
          run={() => callApi(path, { method: 'PATCH', body: { status: 'cancelled' } })}
        />
      ) : null}
    </span>
  )
}
