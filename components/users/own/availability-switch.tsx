'use client'

import { useTranslations } from 'next-intl'
import { useFormatDay } from '@/components/ui/use-format'
import { AccountSwitch } from './account-switch'

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
