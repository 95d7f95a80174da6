'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useAccountSetting } from '@/components/forms/use-account-setting'
import { Switch } from '@/components/ui/switch'
import { useFormatDay } from '@/components/ui/use-format'

type AvailabilitySwitchProps = {
  isAvailable: boolean
  /** The day from which the donor is eligible again, `YYYY-MM-DD`; null if already eligible. */
  eligibleFrom: string | null
}

export function AvailabilitySwitch({ isAvailable, eligibleFrom }: AvailabilitySwitchProps) {
  const t = useTranslations('users.account.availability')
  const formatDay = useFormatDay()
  const whenOn = eligibleFrom ? t('resting', { day: formatDay(eligibleFrom) }) : t('on')
  return (
    <AccountSwitch
      label={t('label')}
      isStoredOn={isAvailable}
      stateText={(isOn) => (isOn ? whenOn : t('off'))}
      changeFor={(isOn) => ({ isAvailable: isOn })}
      failure={t('failure')}
    />
  )
}

/** Whether the donor must accept people before they see phone and email. */
export function ContactVisibilitySwitch({ requiresAcceptance }: { requiresAcceptance: boolean }) {
  const t = useTranslations('users.account.contactsFor')
  return (
    <AccountSwitch
      label={t('label')}
      isStoredOn={requiresAcceptance}
      stateText={(isOn) => t(isOn ? 'accepted' : 'members')}
      changeFor={(isOn) => ({ contactsFor: isOn ? 'accepted' : 'members' })}
      failure={t('failure')}
    />
  )
}

/** Whether the donor gets alerts for their rare group from other divisions, too. */
export function RareCircleSwitch({ isMember }: { isMember: boolean }) {
  const t = useTranslations('users.account.rareCircle')
  return (
    <AccountSwitch
      label={t('label')}
      isStoredOn={isMember}
      stateText={(isOn) => t(isOn ? 'on' : 'off')}
      changeFor={(isOn) => ({ isInRareCircle: isOn })}
      failure={t('failure')}
    />
  )
}

type AccountSwitchProps = {
  label: string
  isStoredOn: boolean
  stateText: (isOn: boolean) => string
  changeFor: (isOn: boolean) => object
  failure: string
}

/** Switches at once, and back when the request fails. */
function AccountSwitch(props: AccountSwitchProps) {
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
