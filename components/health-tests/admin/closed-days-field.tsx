import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { useFormatDayWithWeekday } from '@/components/ui/use-format-day'
import { dhakaDay, isCalendarDay } from '@/lib/core/time/calendar'

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
