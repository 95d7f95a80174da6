import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { FilterBar } from '@/components/admin-list/filter-bar'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { BOOKING_STATUSES } from '@/lib/features/bookings/rules'
import { type AppointmentView, EVERY_BOOKING } from './booking-list-address'

/** Whoever types a year passes through those of Rome. */
const EARLIEST = '2000-01-01'

type BookingFiltersProps = {
  view: AppointmentView
  onChange: (view: AppointmentView) => void
  /** How many there are, said aloud when it changes. */
  count: string
}

/** Sifts the bookings by where they stand and by their day. */
export function BookingFilters({ view, onChange, count }: BookingFiltersProps) {
  const t = useTranslations('bookings.admin')
  const statuses = useTranslations('bookings.public.statuses')
  const [typed, setTyped] = useState(view.date ?? '')
  // The way back and "show all" change the day from outside.
  useEffect(() => setTyped(view.date ?? ''), [view.date])
  const isSifted = Boolean(view.status || view.date)
  function chooseDay(day: string) {
    setTyped(day)
    if (day === '' || day >= EARLIEST) onChange({ ...view, date: day || undefined, page: 1 })
  }

  return (
    <FilterBar
      count={count}
      showAll={
        isSifted ? { label: t('showAll'), onPress: () => onChange(EVERY_BOOKING) } : undefined
      }
    >
      <ChoiceFilter
        label={t('statusLabel')}
        every={t('every')}
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
