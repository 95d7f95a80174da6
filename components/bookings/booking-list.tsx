'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { DebouncedSearchField } from '@/components/admin-list/list-filters'
import type { ListPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { NoServicesIllustration } from '@/components/ui/illustrations'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { useToday } from '@/components/ui/use-today'
import { countMessageValues } from '@/lib/core/paging'
import {
  addCalendarDays,
  BOOKING_STATUSES,
  MAX_BOOKING_SEARCH_LENGTH,
} from '@/lib/features/bookings/rules'
import type { ManagedBooking } from '@/lib/features/bookings/server/list-bookings-to-manage'
import { ApprovalReport, useApproveBookings } from './booking-approval'
import { useBookingColumns } from './booking-columns'
import { type BookingsView, bookingsView } from './bookings-view'

type BookingListProps = ListPage<ManagedBooking, BookingsView> & {
  /** The day in Dhaka on which the page was rendered. */
  today: string
}

const NONE: ReadonlySet<string> = new Set()

export function BookingList({ today: renderedOn, ...list }: BookingListProps) {
  const t = useTranslations('bookings.admin')
  const today = useToday(renderedOn)
  const [selected, setSelected] = useState(NONE)
  const { approve, isRunning, rejected, dismiss } = useApproveBookings()
  const chosen = list.rows.filter((row) => canBeApproved(row) && selected.has(row._id))

  async function approveChosen() {
    await approve(chosen)
    setSelected(NONE)
  }

  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={useBookingColumns(today)}
      keyOf={({ _id }) => _id}
      exportList="bookings"
      definition={bookingsView}
      filters={(wanted, change) => <BookingFilters view={wanted} today={today} onChange={change} />}
      labels={{
        count: t('count', countMessageValues(list)),
        notFound: t('notFound'),
        nonePending: t('nonePending'),
        showAll: t('showAll'),
      }}
      empty={<NoBookings />}
      selection={{
        selected,
        onChange: setSelected,
        canSelect: canBeApproved,
        labelOf: ({ testName: test, patientName, userName }) =>
          t('selectOf', { test, name: patientName ?? userName }),
        allLabel: t('selectAll'),
      }}
      notice={<ApprovalReport rejected={rejected} today={today} onDismiss={dismiss} />}
      footer={
        <ApproveBar
          count={chosen.length}
          isRunning={isRunning}
          onApprove={approveChosen}
          onClear={() => setSelected(NONE)}
        />
      }
    />
  )
}

function canBeApproved({ status, hasBegun, isClosed }: ManagedBooking): boolean {
  return status === 'pending' && !hasBegun && !isClosed
}

type ApproveBarProps = {
  count: number
  isRunning: boolean
  onApprove: () => void
  onClear: () => void
}

function ApproveBar({ count, isRunning, onApprove, onClear }: ApproveBarProps) {
  const t = useTranslations('bookings.admin')
  return (
    <div className="sticky bottom-(--bottom-bar) z-30">
      <p aria-live="polite" className="sr-only">
        {count > 0 ? t('selected', { count }) : ''}
      </p>
      {count > 0 || isRunning ? (
        <div className="mt-3 flex items-center justify-between gap-3 rounded-t border border-line-strong bg-surface-raised p-3 shadow">
          <Button onClick={onApprove} loading={isRunning}>
            <Check aria-hidden="true" className="size-5" />
            {t('approveMany', { count })}
          </Button>
          <Button variant="ghost" onClick={onClear}>
            {t('clearSelection')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function NoBookings() {
  const t = useTranslations('bookings.admin.none')
  return (
    <EmptyState
      illustration={<NoServicesIllustration />}
      title={t('title')}
      action={
        <Button asChild variant="secondary">
          <Link href="/dashboard/services">{t('action')}</Link>
        </Button>
      }
    />
  )
}

/** A half-typed year gives a date such as 0002-05-01; the filter ignores days before this one. */
const MIN_DAY = '2000-01-01'

type BookingFiltersProps = {
  view: BookingsView
  /** The calendar day in Dhaka. */
  today: string
  onChange: (filter: Partial<BookingsView>) => void
}

function BookingFilters({ view, today, onChange }: BookingFiltersProps) {
  const t = useTranslations('bookings.admin')
  const statuses = useTranslations('bookings.public.statuses')
  const [typed, setTyped] = useState(view.date ?? '')
  // The browser's Back button also changes the day.
  useEffect(() => setTyped(view.date ?? ''), [view.date])
  function chooseDay(day: string) {
    setTyped(day)
    if (day === '' || day >= MIN_DAY) onChange({ date: day || undefined })
  }
  const days = [
    { day: today, label: t('today') },
    { day: addCalendarDays(today), label: t('tomorrow') },
  ]

  return (
    <>
      <DebouncedSearchField
        label={t('search')}
        maxLength={MAX_BOOKING_SEARCH_LENGTH}
        value={view.q}
        onSearch={(q) => onChange({ q })}
      />
      <ChoiceFilter
        label={t('statusLabel')}
        allLabel={t('every')}
        options={BOOKING_STATUSES.map((status) => ({ value: status, label: statuses(status) }))}
        value={view.status}
        onChange={(status) => onChange({ status })}
        className="sm:w-40"
      />
      <FormField label={t('dayLabel')} className="sm:w-44">
        {(field) => (
          <Input
            {...field}
            type="date"
            value={typed}
            onChange={(event) => chooseDay(event.target.value)}
          />
        )}
      </FormField>
      <div className="col-span-full flex gap-3">
        {days.map(({ day, label }) => (
          <Button
            key={day}
            variant="secondary"
            aria-pressed={view.date === day}
            onClick={() => chooseDay(view.date === day ? '' : day)}
            className="flex-1 aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-text-inverse sm:flex-none"
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}
