'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/use-router'
import { type DayRange, MAX_RANGE_DAYS } from '@/lib/features/overview/rules'
import {
  type OverviewTab,
  overviewAddress,
  type RangeProblem,
  rangeProblem,
} from './overview-address'

const FIELDS = ['from', 'to'] as const

type RangeFormProps = {
  range: DayRange
  tab?: OverviewTab
  today: string
}

export function RangeForm({ range, tab, today }: RangeFormProps) {
  const t = useTranslations('overview.admin.range')
  const refusal = useTranslations('overview.admin.validation')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(range)
  const [problem, setProblem] = useState<RangeProblem | null>(null)
  const [isComing, startComing] = useTransition()

  // A new range, from any source, resets the fields.
  const shown = `${range.from} ${range.to}`
  const [startedOn, setStartedOn] = useState(shown)
  if (startedOn !== shown) {
    setStartedOn(shown)
    setTyped(range)
    setProblem(null)
  }

  const words = {
    day: refusal('day'),
    century: refusal('century'),
    order: refusal('order'),
    tooLong: refusal('tooLong', { max: MAX_RANGE_DAYS }),
    future: t('future'),
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    const found = rangeProblem(typed, today)
    setProblem(found)
    if (found) form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus()
    else startComing(() => router.push(overviewAddress({ range: typed, tab }), { scroll: false }))
  }

  return (
    <form ref={form} noValidate onSubmit={apply} className="flex flex-wrap items-start gap-3">
      {FIELDS.map((name) => (
        <FormField
          key={name}
          label={t(name)}
          error={problem?.field === name && words[problem.why]}
          className="min-w-0 grow basis-40 sm:w-44 sm:grow-0 sm:basis-auto"
        >
          {(field) => (
            <Input
              {...field}
              name={name}
              type="date"
              max={today}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          )}
        </FormField>
      ))}
      {/* Aligns the button with the controls below their labels. */}
      <Button type="submit" variant="secondary" loading={isComing} className="mt-8">
        {t('apply')}
      </Button>
    </form>
  )
}
