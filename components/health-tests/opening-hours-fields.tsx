import { Copy, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, memo, type Ref, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { useFormatHour, useFormatSlot, useWeekdayName } from '@/components/ui/use-format-hour'
import { dhakaDay, isCalendarDay } from '@/lib/core/time/calendar'
import {
  closingHour,
  SLOT_TIMES,
  slotHour,
  slotTime,
  WEEKDAYS,
  type Weekday,
} from '@/lib/features/health-tests/rules'
import type { WeekInput } from '@/lib/features/health-tests/schema'

type DayHoursInput = NonNullable<WeekInput[Weekday]>

const OFFICE_HOURS: DayHoursInput = { opens: '9:00 AM', closes: '5:00 PM' }

export const DEFAULT_WEEK: WeekInput = weekWithHours(
  WEEKDAYS.filter((weekday) => weekday !== 'friday'),
  OFFICE_HOURS,
)

function weekWithHours(weekdays: readonly Weekday[], hours: DayHoursInput): WeekInput {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, hours]))
}

type OpeningHoursFieldProps = {
  /** Null: open at every hour of every day. */
  value: WeekInput | null
  onChange: (week: WeekInput | null) => void
  'aria-describedby'?: string
  ref?: Ref<HTMLButtonElement>
}

/** Memoised: its selects have more than 300 options, which every error of the form would render again. */
export const OpeningHoursField = memo(function OpeningHoursField({
  value,
  onChange,
  ref,
  ...field
}: OpeningHoursFieldProps) {
  const t = useTranslations('health-tests.admin.form.hours')
  const nameOf = useWeekdayName()
  const id = useId()
  const [remembered, setRemembered] = useState<WeekInput>(value ?? DEFAULT_WEEK)
  const [announcement, setAnnouncement] = useState('')

  function change(weekday: Weekday, hours: DayHoursInput | null) {
    if (hours) setRemembered({ ...remembered, [weekday]: hours })
    onChange({ ...value, [weekday]: hours })
  }

  function copy(from: Weekday, hours: DayHoursInput) {
    const week = weekWithHours(openDays(value), hours)
    setRemembered({ ...remembered, ...week })
    onChange(week)
    setAnnouncement(t('copied', { day: nameOf(from) }))
  }

  const first = value && openDays(value).map((weekday) => value[weekday])[0]
  return (
    <div className="overflow-hidden rounded border border-line">
      <div className="flex items-center justify-between gap-4 p-3 sm:px-4">
        <div>
          <label htmlFor={`${id}-set`} className="font-semibold">
            {t('set')}
          </label>
          <p id={`${id}-hint`} className="text-sm text-text-muted">
            {t(value ? 'setHint' : 'always')}
          </p>
        </div>
        <Switch
          ref={ref}
          id={`${id}-set`}
          aria-describedby={[field['aria-describedby'], `${id}-hint`].filter(Boolean).join(' ')}
          checked={value !== null}
          onCheckedChange={(isSet) => onChange(isSet ? remembered : null)}
        />
      </div>
      {value ? (
        <ul className="divide-y divide-line border-t border-line">
          {WEEKDAYS.map((weekday) => (
            <Day
              key={weekday}
              name={nameOf(weekday)}
              hours={value[weekday] ?? null}
              defaultHours={remembered[weekday] ?? first ?? OFFICE_HOURS}
              onChange={(hours) => change(weekday, hours)}
              onCopy={(hours) => copy(weekday, hours)}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
})

function openDays(week: WeekInput | null): Weekday[] {
  return WEEKDAYS.filter((weekday) => week?.[weekday])
}

type DayProps = {
  name: string
  hours: DayHoursInput | null
  defaultHours: DayHoursInput
  onChange: (hours: DayHoursInput | null) => void
  onCopy: (hours: DayHoursInput) => void
}

function Day({ name, hours, defaultHours, onChange, onCopy }: DayProps) {
  const t = useTranslations('health-tests.admin.form.hours')
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-2 p-3 sm:min-h-18 sm:grid-cols-[7rem_auto_1fr_auto] sm:px-4">
      <span>{name}</span>
      <Switch
        aria-label={t('open', { day: name })}
        className="max-sm:col-start-3 max-sm:row-start-1"
        checked={hours !== null}
        onCheckedChange={(isOpen) => onChange(isOpen ? defaultHours : null)}
      />
      {hours ? (
        <>
          <Hours name={name} hours={hours} onChange={onChange} />
          <Button
            variant="ghost"
            size="icon"
            className="max-sm:col-start-2 max-sm:row-start-1"
            aria-label={t('copyOf', { day: name })}
            title={t('copy')}
            onClick={() => onCopy(hours)}
          >
            <Copy aria-hidden="true" className="size-5" />
          </Button>
        </>
      ) : (
        <span className="text-sm text-text-muted max-sm:col-start-2 max-sm:row-start-1">
          {t('closed')}
        </span>
      )}
    </li>
  )
}

type HoursProps = Pick<DayProps, 'name' | 'onChange'> & { hours: DayHoursInput }

function Hours({ name, hours, onChange }: HoursProps) {
  const t = useTranslations('health-tests.admin.form.hours')
  const formatHour = useFormatHour()
  const formatSlot = useFormatSlot()
  const id = useId()
  const opens = slotHour(hours.opens)
  const closes = closingHour(hours.closes)

  /** An opening time past the closing time moves that too: same duration, but midnight at the latest. */
  function open(time: string) {
    const start = slotHour(time)
    const end = start < closes ? closes : Math.min(24, start + closes - opens)
    onChange({ opens: time, closes: slotTime(end % 24) })
  }

  const ends = Array.from({ length: 24 - opens }, (_, index) => opens + index + 1)
  return (
    <span className="flex items-center gap-1.5 max-sm:col-span-3 sm:gap-2">
      <span id={`${id}-opens`} className="sr-only">
        {t('opens', { day: name })}
      </span>
      <Select
        aria-labelledby={`${id}-opens`}
        options={SLOT_TIMES.map((time) => ({ value: time, label: formatSlot(time) }))}
        value={hours.opens}
        onValueChange={open}
        className="min-w-0 flex-1 gap-1! px-2.5 whitespace-nowrap max-sm:px-2 max-sm:text-sm"
      />
      <span aria-hidden="true" className="text-sm text-text-muted">
        {t('to')}
      </span>
      <span id={`${id}-closes`} className="sr-only">
        {t('closes', { day: name })}
      </span>
      <Select
        aria-labelledby={`${id}-closes`}
        options={ends.map((hour) => {
          const label = hour === 24 ? t('midnight') : formatHour(hour)
          return { value: slotTime(hour % 24), label }
        })}
        value={hours.closes}
        onValueChange={(time) => onChange({ ...hours, closes: time })}
        className="min-w-0 flex-1 gap-1! px-2.5 whitespace-nowrap max-sm:px-2 max-sm:text-sm"
      />
    </span>
  )
}

type ClosedDaysFieldProps = {
  /** Calendar days, `YYYY-MM-DD`. */
  value: readonly string[]
  onChange: (days: string[]) => void
  error?: string
}

export function ClosedDaysField({ value, onChange, error }: ClosedDaysFieldProps) {
  const t = useTranslations('health-tests.admin.form.closedDays')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const today = dhakaDay()

  /** Also runs on blur, because some admins save the form without pressing the button. */
  function add() {
    if (!isCalendarDay(typed)) return
    if (typed < today) return setProblem(t('past'))
    if (value.includes(typed)) return setProblem(t('twice', { day: formatDayWithWeekday(typed) }))
    onChange([...value, typed].sort())
    setTyped('')
    setAnnouncement(t('added', { day: formatDayWithWeekday(typed) }))
  }

  function addByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter would submit the form.
    event.preventDefault()
    add()
  }

  function remove(day: string) {
    onChange(value.filter((one) => one !== day))
    setAnnouncement(t('removed', { day: formatDayWithWeekday(day) }))
    input.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3">
      <FormField label={t('title')} error={problem ?? error} optional>
        {(field) => (
          <span className="flex gap-2">
            <Input
              {...field}
              ref={input}
              type="date"
              min={today}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setProblem(undefined)
              }}
              onKeyDown={addByEnter}
              onBlur={add}
              className="max-w-56"
            />
            <Button variant="secondary" onClick={add} className="whitespace-nowrap">
              {t('add')}
            </Button>
          </span>
        )}
      </FormField>
      {value.length > 0 ? (
        <ul aria-label={t('list')} className="flex flex-wrap gap-2">
          {value.map((day) => (
            <li
              key={day}
              className="figures flex items-center rounded border border-line bg-surface-sunken pl-3 text-sm"
            >
              {formatDayWithWeekday(day)}
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('remove', { day: formatDayWithWeekday(day) })}
                onClick={() => remove(day)}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-text-muted">{t('none')}</p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
