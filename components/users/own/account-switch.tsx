'use client'

import { useId } from 'react'
import { useAccountSetting } from '@/components/forms/use-account-setting'
import { Switch } from '@/components/ui/switch'

type AccountSwitchProps = {
  label: string
  isStoredOn: boolean
  stateText: (isOn: boolean) => string
  changeFor: (isOn: boolean) => object
  failure: string
}

/** Switches at once, and back when the request fails. */
export function AccountSwitch(props: AccountSwitchProps) {
  const { label, isStoredOn, stateText, changeFor, failure } = props
  const id = useId()
  const [isOn, setOn] = useAccountSetting({ stored: isStoredOn, toPatch: changeFor, failure })
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
      <Switch id={`${id}-switch`} aria-labelledby={id} checked={isOn} onCheckedChange={setOn} />
    </div>
  )
}
