'use client'

import { useTranslations } from 'next-intl'
import { useDayText } from '@/components/ui/calendar-day'
import { AccountSwitch } from './account-switch'

type AvailabilitySwitchProps = {
  isAvailable: boolean
  /** The day from which a donor may give again, `YYYY-MM-DD`; null if already eligible. */
  restsUntil: string | null
}

export function AvailabilitySwitch({ isAvailable, restsUntil }: AvailabilitySwitchProps) {
  const t = useTranslations('users.account.availability')
  const dayText = useDayText()
  const whenOn = restsUntil ? t('resting', { day: dayText(restsUntil) }) : t('on')
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
