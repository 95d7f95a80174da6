'use client'

import type { LucideIcon } from 'lucide-react'
import { Check, CheckCheck, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useTransition } from 'react'
import { ACTION_ICON } from '@/components/admin-list/action-button'
import { deleteAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { useErrorText } from '@/components/forms/use-error-text'
import { useFocusMain } from '@/components/layout/dashboard/use-focus-main'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import { ALLOWED_PREVIOUS_STATUSES, slotStart } from '@/lib/features/bookings/rules'
import type { StatusChange } from '@/lib/features/bookings/schema'
import type { ManagedBooking } from '@/lib/features/bookings/server/list-bookings-to-manage'
import { slotHour } from '@/lib/features/health-tests/rules'

/** An admin can only cancel a booking whose hour has begun or whose health test is closed. */
export function BookingActions({ booking }: { booking: ManagedBooking }) {
  const hasBegun = useHasBegun(booking)
  const t = useTranslations('bookings.admin')
  const { _id, status, testName: test, userName } = booking
  const name = booking.patientName ?? userName
  const can = (change: StatusChange['status']) => ALLOWED_PREVIOUS_STATUSES[change].includes(status)
  const path = `statuschangefortestbooking/${_id}`
  const cannotBeApproved = can('approved') && (hasBegun || booking.isClosed)
  return (
    <span className="flex flex-wrap items-center gap-x-2 @xl:justify-end">
      {cannotBeApproved ? (
        <span className="text-sm whitespace-normal text-text-muted">
          {t(hasBegun ? 'begun' : 'closed')}
        </span>
      ) : null}
      <RowActions
        name={name}
        main={
          can('approved') && !cannotBeApproved ? (
            <StatusButton
              key="approve"
              icon={Check}
              label={t('approve')}
              fullLabel={t('approveOf', { test, name })}
              doneTitle={t('approved')}
              doneText={t('approvedText', { name: userName })}
              run={() => apiFetch(path, { method: 'PATCH' })}
            />
          ) : can('completed') ? (
            <StatusButton
              key="complete"
              icon={CheckCheck}
              label={t('complete')}
              fullLabel={t('completeOf', { test, name })}
              doneTitle={t('completed')}
              doneText={t('completedText', { test, name })}
              run={() => apiFetch(path, { method: 'PATCH', body: { status: 'completed' } })}
            />
          ) : undefined
        }
        others={
          can('cancelled')
            ? [
                deleteAction({
                  id: 'cancel',
                  icon: X,
                  label: t('cancel'),
                  fullLabel: t('cancelOf', { test, name }),
                  doneText: t('cancelledText', { name: userName }),
                  labels: {
                    text: t('cancelQuestion', { test, name }),
                    confirm: t('cancelConfirm'),
                    cancel: t('keep'),
                    done: t('cancelled'),
                  },
                  run: () => apiFetch(path, { method: 'PATCH', body: { status: 'cancelled' } }),
                }),
              ]
            : []
        }
      />
    </span>
  )
}

type StatusButtonProps = {
  icon: LucideIcon
  label: string
  /** The label with the name of the booking, since a list has many of these buttons. */
  fullLabel: string
  doneTitle: string
  doneText: string
  run: () => Promise<unknown>
}

function StatusButton({
  icon: Icon,
  label,
  fullLabel,
  doneTitle,
  doneText,
  run,
}: StatusButtonProps) {
  const t = useTranslations('admin-list.delete')
  const errorText = useErrorText()
  const router = useRouter()
  const [isRunning, setRunning] = useState(false)
  const [isRefreshing, startRefreshing] = useTransition()
  const button = useFocusMain()

  async function press() {
    setRunning(true)
    try {
      await run()
      toast.success(doneTitle, { text: doneText })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      toast.error(t('failure'), { text: errorText(cause) })
      if (cause.isTransient) return
    } finally {
      setRunning(false)
    }
    // The button stays disabled until the new list loads; the server would reject a second press.
    startRefreshing(() => router.refresh())
  }

  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      aria-label={fullLabel}
      loading={isRunning || isRefreshing}
      onClick={press}
    >
      <Icon aria-hidden="true" className={ACTION_ICON} />
      {label}
    </Button>
  )
}

/** The maximum delay of a browser timer. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Uses the server's value first, then the clock, for a list that stays open. */
function useHasBegun({ hasBegun, date, time }: ManagedBooking): boolean {
  const [isByClock, setByClock] = useState(false)
  const start = slotStart({ date, hour: slotHour(time) }).getTime()

  useEffect(() => {
    setByClock(false)
    if (hasBegun) return
    const update = () => setByClock(Date.now() >= start)
    const timer = setTimeout(update, Math.min(Math.max(0, start - Date.now()), MAX_TIMER_MS))
    // Timers stop while a phone sleeps.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [hasBegun, start])

  return hasBegun || isByClock
}
