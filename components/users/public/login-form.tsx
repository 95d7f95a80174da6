'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ApiProblem } from '@/lib/core/http/api-client'
import type { DemoAdmin } from '@/lib/features/users/sign-in/sign-in-methods'
import { LoginFields } from './login-fields'
import { useLeadOn, wantedPath } from './use-lead-on'

type LoginFormProps = {
  hasGoogle: boolean
  /** Only in the demo. */
  demoAdmin: DemoAdmin | null
}

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

type DemoAdminButtonProps = {
  admin: DemoAdmin
  auth: ReturnType<typeof useAuth>
  leadOn: (path: string) => void
}

function DemoAdminButton({ admin, auth, leadOn }: DemoAdminButtonProps) {
  const t = useTranslations('users.account.demo')
  const [isBusy, setBusy] = useState(false)

  async function login() {
    setBusy(true)
    try {
      await auth.userLogin(admin.email, admin.password)
    } catch (cause) {
      setBusy(false)
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'))
      return
    }
    notify.success(t('success'))
    leadOn('/dashboard/home')
  }

  return (
    <Button variant="secondary" size="lg" loading={isBusy} onClick={login}>
      {t('login')}
    </Button>
  )
}
