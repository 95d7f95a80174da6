'use client'

import type { LucideIcon } from 'lucide-react'
import { Check, CheckCheck, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useTransition } from 'react'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useFocusMain } from '@/components/layout/dashboard/use-focus-main'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { BookingToDecide } from '@/lib/features/bookings/list-bookings-to-decide'
import { PASSES_FROM, slotHour, slotStart } from '@/lib/features/bookings/rules'
import type { StatusChange } from '@/lib/features/bookings/schema'

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

type PassOnButtonProps = {
  icon: LucideIcon
  label: string
  /** The label with what it is about: a list has many of these buttons. */
  fullLabel: string
  doneTitle: string
  doneText: string
  /** The call that passes the booking on. */
  run: () => Promise<unknown>
}

/** Passes a booking on to its next status, says how it went and has the page read its list anew. */
function PassOnButton({
  icon: Icon,
  label,
  fullLabel,
  doneTitle,
  doneText,
  run,
}: PassOnButtonProps) {
  const t = useTranslations('admin-list.delete')
  const textOf = useProblemText()
  const router = useRouter()
  const [isRunning, setRunning] = useState(false)
  const [isReading, startReading] = useTransition()
  const button = useFocusMain()

  async function press() {
    setRunning(true)
    try {
      await run()
      notify.success(doneTitle, { text: doneText })
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: textOf(cause) })
      if (cause.isPassing) return
    } finally {
      setRunning(false)
    }
    // Pressed again before the new list is there it would be refused.
    startReading(() => router.refresh())
  }

  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      aria-label={fullLabel}
      loading={isRunning || isReading}
      onClick={press}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
}

/** As long as a timer of a browser can be. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/**
 * Whether the hour of a booking has begun: first as the server saw it, then by the clock, for a list
 * that stays open while the hour comes.
 */
function useHasBegun({ hasBegun, date, time }: BookingToDecide): boolean {
  const [isByClock, setByClock] = useState(false)
  const start = slotStart({ date, hour: slotHour(time) }).getTime()

  useEffect(() => {
    setByClock(false)
    if (hasBegun) return
    const look = () => setByClock(Date.now() >= start)
    const timer = setTimeout(look, Math.min(Math.max(0, start - Date.now()), LONGEST_WAIT_MS))
    // A phone that slept has kept no timer.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [hasBegun, start])

  return hasBegun || isByClock
}
