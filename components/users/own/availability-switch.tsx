'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useDayText } from '@/components/ui/calendar-day'
import { notify } from '@/components/ui/notify'
import { Switch } from '@/components/ui/switch'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'

type AvailabilitySwitchProps = {
  isAvailable: boolean
  /** The day from which a donor may give again, `YYYY-MM-DD`; null for a donor who may give now. */
  restsUntil: string | null
}

/** The switch for whether a donor can be asked. It turns at once, and back when the call fails. */
export function AvailabilitySwitch({ isAvailable, restsUntil }: AvailabilitySwitchProps) {
  const t = useTranslations('users.account.availability')
  const problemText = useProblemText()
  const dayText = useDayText()
  const label = useId()
  const [isOn, setOn] = useState(isAvailable)
  const isSaving = useRef(false)

  async function turn(next: boolean) {
    // One call at a time: two could arrive in reverse order.
    if (isSaving.current) return
    isSaving.current = true
    setOn(next)
    try {
      await callApi('account', { method: 'PATCH', body: { isAvailable: next } })
    } catch (cause) {
      setOn(!next)
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: problemText(cause) })
    } finally {
      isSaving.current = false
    }
  }

  const state = !isOn ? 'off' : restsUntil ? 'resting' : 'on'
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <label id={label} htmlFor={`${label}-switch`} className="font-semibold">
          {t('label')}
        </label>
        <p role="status" className="text-text-muted">
          {t(state, { day: restsUntil ? dayText(restsUntil) : '' })}
        </p>
      </div>
      <Switch
        id={`${label}-switch`}
        aria-labelledby={label}
        checked={isOn}
        onCheckedChange={turn}
      />
    </div>
  )
}
