'use client'

import { clsx } from 'clsx'
import { Check, CheckCheck, type LucideIcon, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { EmailLink } from '@/components/admin-list/email-link'
import { ACTION_ICON, deleteAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { useMutation } from '@/components/forms/use-mutation'
import { TakaPrice } from '@/components/payments/public/money-amounts'
import { Button } from '@/components/ui/button'
import { PhoneText } from '@/components/ui/contact-text'
import type { DataColumn } from '@/components/ui/data-table-row'
import { useFocusMain } from '@/components/ui/focus'
import { toast } from '@/components/ui/toast'
import { useFormatSlot } from '@/components/ui/use-format-hour'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { ALLOWED_PREVIOUS_STATUSES, slotStart } from '@/lib/features/bookings/rules'
import type { StatusChange } from '@/lib/features/bookings/schema'
import type { ManagedBooking } from '@/lib/features/bookings/server/list-bookings-to-manage'
import { slotHour } from '@/lib/features/health-tests/rules'
import { BookingStatusBadge, useFormatBookingDay } from './booking-labels'

const link =
  'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:text-accent-text @3xl:min-h-6'

/** `today` is the day in Dhaka. The columns do not sort, because the browser has only one page. */
export function useBookingColumns(today: string): DataColumn<ManagedBooking>[] {
  const t = useTranslations('bookings.admin')
  const formatBookingDay = useFormatBookingDay(today)
  const formatSlot = useFormatSlot()
  return [
    {
      id: 'person',
      label: t('person'),
      hasMore: 'always',
      cell: ({ userName, patientName, status }) => (
        <>
          <span className="flex items-center justify-between gap-x-2 @xl:flex-col @xl:items-start">
            <span className="min-w-0 font-semibold wrap-anywhere @max-xl:group-data-cut/row:truncate @3xl:group-data-row/row:max-w-36 @3xl:group-data-row/row:truncate">
              {patientName ?? userName}
            </span>
            <span className="shrink-0 text-sm whitespace-nowrap in-data-details:hidden [&_svg]:hidden @3xl:[&_svg]:block">
              <BookingStatusBadge status={status} />
            </span>
          </span>
          {patientName ? (
            <span className="hidden text-sm text-text-muted wrap-anywhere in-data-details:block">
              {t('bookedBy', { name: userName })}
            </span>
          ) : null}
        </>
      ),
      className: '@xl:w-1/4 @3xl:w-1/6 @3xl:min-w-28',
    },
    {
      id: 'contact',
      label: t('contact'),
      cell: ({ phone, userEmail, address }) => (
        <span className="flex flex-col items-start text-sm">
          <a href={telephoneHref(phone)} className={`${link} figures @3xl:whitespace-nowrap`}>
            <PhoneText phone={phone} />
          </a>
          {userEmail ? <EmailLink email={userEmail} /> : null}
          <span className="hidden text-text-muted wrap-anywhere in-data-details:block">
            {address}
          </span>
        </span>
      ),
      isWide: true,
      hasMore: 'always',
      className: '@3xl:min-w-44',
    },
    {
      id: 'test',
      label: t('test'),
      phone: 'foot',
      hasMore: 'always',
      cell: ({ testName, price }) => (
        <>
          <span className="wrap-anywhere @xl:block @3xl:group-data-row/row:max-w-32 @3xl:group-data-row/row:truncate @6xl:group-data-row/row:max-w-36">
            {testName}
          </span>
          <span aria-hidden="true" className="@xl:hidden">
            {' · '}
          </span>
          <TakaPrice amount={price} className="text-sm text-text-muted" />
        </>
      ),
      className: 'max-@xl:text-sm max-@xl:text-text-muted @xl:w-1/4 @3xl:w-1/6',
    },
    {
      id: 'when',
      label: t('when'),
      phone: 'text',
      cell: ({ date, time }) => (
        <span className="figures">
          <span className="@3xl:block @3xl:whitespace-nowrap">{formatBookingDay(date)}</span>{' '}
          <span className="whitespace-nowrap @xl:block @xl:text-sm @xl:text-text-muted">
            {formatSlot(time)}
          </span>
        </span>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      isLabelHidden: true,
      phone: 'actions',
      cell: (booking) => <BookingActions booking={booking} />,
    },
  ]
}

/** An admin can only cancel a booking whose hour has begun or whose health test is closed. */
function BookingActions({ booking }: { booking: ManagedBooking }) {
  const hasBegun = useHasBegun(booking)
  const t = useTranslations('bookings.admin')
  const { _id, status, testName: test, userName } = booking
  const name = booking.patientName ?? userName
  const can = (change: StatusChange['status']) => ALLOWED_PREVIOUS_STATUSES[change].includes(status)
  const path = `statuschangefortestbooking/${_id}` as const
  const cannotBeApproved = can('approved') && (hasBegun || booking.isClosed)
  const isClosedLater = booking.isClosed && !hasBegun && status === 'approved'
  return (
    <span className="flex flex-wrap items-center gap-x-2 @xl:justify-end @3xl:flex-nowrap">
      {cannotBeApproved || isClosedLater ? (
        <span
          className={clsx(
            'text-sm whitespace-normal',
            isClosedLater ? 'font-semibold text-warning max-@xl:hidden' : 'text-text-muted',
          )}
        >
          {t(hasBegun ? 'begun' : 'closed')}
        </span>
      ) : null}
      <RowActions
        isCompact
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
  const router = useRouter()
  const button = useFocusMain()
  const { trigger: press, isMutating } = useMutation(run, {
    failure: t('failure'),
    onSuccess: () => toast.success(doneTitle, { text: doneText }),
    // The button stays disabled until the new list loads; the server would reject a second press.
    onSettled: (error) => error?.isTransient || router.refresh(),
  })

  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      aria-label={fullLabel}
      loading={isMutating}
      onClick={() => press()}
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
