'use client'

import { useTranslations } from 'next-intl'
import { AccountSwitch } from './account-switch'

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
