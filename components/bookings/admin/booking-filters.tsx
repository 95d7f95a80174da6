import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { FilterBar } from '@/components/admin-list/filter-bar'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { BOOKING_STATUSES } from '@/lib/features/bookings/rules'
import { ALL_BOOKINGS, type BookingListView } from './booking-list-address'

/** While a year is typed, the field holds years such as 0002: days before this one are ignored. */
const MIN_DAY = '2000-01-01'

type BookingFiltersProps = {
  view: BookingListView
  onChange: (view: BookingListView) => void
  /** How many bookings match, announced by screen readers when it changes. */
  count: string
}

/** Filters the bookings by status and by day. */
export function BookingFilters({ view, onChange, count }: BookingFiltersProps) {
  const t = useTranslations('bookings.admin')
  const statuses = useTranslations('bookings.public.statuses')
  const [typed, setTyped] = useState(view.date ?? '')
  // The browser's back button and "Show all" also change the day.
  useEffect(() => setTyped(view.date ?? ''), [view.date])
  const isFiltered = Boolean(view.status || view.date)
  function chooseDay(day: string) {
    setTyped(day)
    if (day === '' || day >= MIN_DAY) onChange({ ...view, date: day || undefined, page: 1 })
  }

  return (
    <FilterBar
      count={count}
      showAll={
        isFiltered ? { label: t('showAll'), onPress: () => onChange(ALL_BOOKINGS) } : undefined
      }
    >
      <ChoiceFilter
        label={t('statusLabel')}
        allLabel={t('every')}
        options={BOOKING_STATUSES.map((status) => ({ value: status, label: statuses(status) }))}
        value={view.status}
        onChange={(status) => onChange({ ...view, status, page: 1 })}
      />
      <FormField label={t('dayLabel')} className="sm:w-52">
        {(field) => (
          <Input
            {...field}
            type="date"
            value={typed}
            onChange={(event) => chooseDay(event.target.value)}
          />
        )}
      </FormField>
    </FilterBar>
  )
}
