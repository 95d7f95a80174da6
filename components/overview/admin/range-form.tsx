'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/use-router'
import { type DayRange, MAX_RANGE_DAYS } from '@/lib/features/overview/rules'
import {
  type DayRangeError,
  findDayRangeError,
  type OverviewTab,
  overviewHref,
} from './overview-href'

const FIELDS = ['from', 'to'] as const

type RangeFormProps = {
  range: DayRange
  tab?: OverviewTab
  today: string
}

export function RangeForm({ range, tab, today }: RangeFormProps) {
  const t = useTranslations('overview.admin.range')
  const validation = useTranslations('overview.admin.validation')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(range)
  const [error, setError] = useState<DayRangeError | null>(null)
  const [isPending, startTransition] = useTransition()

  // A new range, from any source, resets the fields.
  const rangeKey = `${range.from} ${range.to}`
  const [initialRangeKey, setInitialRangeKey] = useState(rangeKey)
  if (initialRangeKey !== rangeKey) {
    setInitialRangeKey(rangeKey)
    setValues(range)
    setError(null)
  }

  const messages = {
    day: validation('day'),
    century: validation('century'),
    order: validation('order'),
    tooLong: validation('tooLong', { max: MAX_RANGE_DAYS }),
    future: t('future'),
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    const foundError = findDayRangeError(values, today)
    setError(foundError)
    if (foundError)
      form.current?.querySelector<HTMLInputElement>(`[name=${foundError.field}]`)?.focus()
    else startTransition(() => router.push(overviewHref({ range: values, tab }), { scroll: false }))
  }

  return (
    <form ref={form} noValidate onSubmit={apply} className="flex flex-wrap items-start gap-3">
      {FIELDS.map((name) => (
        <FormField
          key={name}
          label={t(name)}
          error={error?.field === name && messages[error.reason]}
          className="min-w-0 grow basis-40 sm:w-44 sm:grow-0 sm:basis-auto"
        >
          {(field) => (
            <Input
              {...field}
              name={name}
              type="date"
              max={today}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          )}
        </FormField>
      ))}
      {/* Aligns the button with the controls below their labels. */}
      <Button type="submit" variant="secondary" loading={isPending} className="mt-8">
        {t('apply')}
      </Button>
    </form>
  )
}
