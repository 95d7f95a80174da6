import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { DebouncedSearchField } from '@/components/admin-list/debounced-search-field'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import {
  addCalendarDays,
  BOOKING_STATUSES,
  MAX_BOOKING_SEARCH_LENGTH,
} from '@/lib/features/bookings/rules'
import type { BookingsView } from './bookings-view'

/** A half-typed year gives a date such as 0002-05-01; the filter ignores days before this one. */
const MIN_DAY = '2000-01-01'

type BookingFiltersProps = {
  view: BookingsView
  /** The calendar day in Dhaka. */
  today: string
  onChange: (filter: Partial<BookingsView>) => void
}

export function BookingFilters({ view, today, onChange }: BookingFiltersProps) {
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
