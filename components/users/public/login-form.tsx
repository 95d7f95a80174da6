'use client'

import { useTranslations } from 'next-intl'
import { useAuth } from '@/components/session/use-auth'
import { notify } from '@/components/ui/notify'
import type { DemoAdmin } from '@/lib/features/users/sign-in/sign-in-ways'
import { DemoAdminButton } from './demo-admin-button'
import { LoginFields } from './login-fields'
import { useLeadOn, wantedPath } from './use-lead-on'

type LoginFormProps = {
  hasGoogle: boolean
  /** Only in the demo. */
  demoAdmin: DemoAdmin | null
}

/** The login of the page /login. Someone who is logged in already is led on. */
export function LoginForm({ hasGoogle, demoAdmin }: LoginFormProps) {
  const t = useTranslations('users.account.login')
  const auth = useAuth()
  const { leadOn, isLeaving } = useLeadOn(auth)

  function welcome() {
    notify.success(t('success'))
    leadOn()
  }

  return (
    <LoginFields
      auth={auth}
      hasGoogle={hasGoogle}
      pathAfterGoogle={wantedPath}
      isLeaving={isLeaving}
      onLoggedIn={welcome}
      labelledBy="account-title"
    >
      {demoAdmin ? <DemoAdminButton admin={demoAdmin} auth={auth} leadOn={leadOn} /> : null}
    </LoginFields>
  )
}
