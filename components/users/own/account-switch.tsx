'use client'

import { useId, useRef, useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { notify } from '@/components/ui/notify'
import { Switch } from '@/components/ui/switch'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'

type AccountSwitchProps = {
  label: string
  /** Whether it is on as stored. */
  isStoredOn: boolean
  /** Says below the label what holds now. */
  stateText: (isOn: boolean) => string
  /** The fields of PATCH `account` that turning it changes. */
  changeFor: (isOn: boolean) => object
  /** The title of the notice when the call fails. */
  failure: string
}

/** A switch for one setting of the person's account. It turns at once, and back when the call fails. */
export function AccountSwitch(props: AccountSwitchProps) {
  const { label, isStoredOn, stateText, changeFor, failure } = props
  const problemText = useProblemText()
  const id = useId()
  const [isOn, setOn] = useState(isStoredOn)
  const isSaving = useRef(false)

  async function turn(next: boolean) {
    // One call at a time: two could arrive in reverse order.
    if (isSaving.current) return
    isSaving.current = true
    setOn(next)
    try {
      await callApi('account', { method: 'PATCH', body: changeFor(next) })
    } catch (cause) {
      setOn(!next)
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(failure, { text: problemText(cause) })
    } finally {
      isSaving.current = false
    }
  }

  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <label id={id} htmlFor={`${id}-switch`} className="font-semibold">
          {label}
        </label>
        <p role="status" className="text-text-muted">
          {stateText(isOn)}
        </p>
      </div>
      <Switch id={`${id}-switch`} aria-labelledby={id} checked={isOn} onCheckedChange={turn} />
    </div>
  )
}
