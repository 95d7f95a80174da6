import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { BOOKING_STATUSES } from '@/lib/features/bookings/rules'
import { type AppointmentView, EVERY_BOOKING } from './appointment-address'

/** A select has no empty choice. */
const ALL = 'all'

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
  const t = useTranslations('bookingAdmin')
  const statuses = useTranslations('bookings.statuses')
  const [typed, setTyped] = useState(view.date ?? '')
  // The way back and "show all" change the day from outside.
  useEffect(() => setTyped(view.date ?? ''), [view.date])
  const isSifted = Boolean(view.status || view.date)
  const options = [
    { value: ALL, label: t('every') },
    ...BOOKING_STATUSES.map((status) => ({ value: status, label: statuses(status) })),
  ]

  function chooseDay(day: string) {
    setTyped(day)
    if (day === '' || day >= EARLIEST) onChange({ ...view, date: day || undefined, page: 1 })
  }

  return (
    <div className="mb-6 flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end">
      <FormField label={t('statusLabel')} className="sm:w-52">
        {(field) => (
          <Select
            {...field}
            options={options}
            value={view.status ?? ALL}
            onValueChange={(value) => {
              const status = BOOKING_STATUSES.find((one) => one === value)
              onChange({ ...view, status, page: 1 })
            }}
          />
        )}
      </FormField>
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
      {isSifted ? (
        <Button variant="ghost" onClick={() => onChange(EVERY_BOOKING)}>
          {t('showAll')}
        </Button>
      ) : null}
      <p role="status" className="figures font-semibold sm:ml-auto sm:py-3">
        {count}
      </p>
    </div>
  )
}
