'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMutation } from '@/components/forms/use-mutation'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { DemoAdmin } from '@/lib/features/users/server/sign-in/sign-in-methods'
import { LoginFields } from './login-fields'
import { readReturnPath, useLoginRedirect } from './use-login-redirect'

type LoginFormProps = {
  hasGoogle: boolean
  /** Only in the demo. */
  demoAdmin: DemoAdmin | null
}

export function LoginForm({ hasGoogle, demoAdmin }: LoginFormProps) {
  const t = useTranslations('users.account.login')
  const auth = useAuth()
  const { redirectAfterLogin, isLeaving } = useLoginRedirect(auth)

  function welcomeAndRedirect() {
    toast.success(t('success'))
    redirectAfterLogin()
  }

  return (
    <LoginFields
      auth={auth}
      hasGoogle={hasGoogle}
      getReturnPath={readReturnPath}
      isLeaving={isLeaving}
      onLoggedIn={welcomeAndRedirect}
      labelledBy="account-title"
    >
      {demoAdmin ? (
        <DemoAdminButton admin={demoAdmin} auth={auth} redirectAfterLogin={redirectAfterLogin} />
      ) : null}
    </LoginFields>
  )
}

type DemoAdminButtonProps = {
  admin: DemoAdmin
  auth: ReturnType<typeof useAuth>
  redirectAfterLogin: (path: string) => void
}

function DemoAdminButton({ admin, auth, redirectAfterLogin }: DemoAdminButtonProps) {
  const t = useTranslations('users.account.demo')
  const [isLeaving, setLeaving] = useState(false)
  const { trigger: login, isMutating } = useMutation(
    () => auth.userLogin(admin.email, admin.password),
    {
      failure: t('failure'),
      toErrorText: () => undefined,
      onSuccess: () => {
        setLeaving(true)
        toast.success(t('success'))
        redirectAfterLogin('/dashboard/home')
      },
    },
  )

  return (
    <Button variant="secondary" size="lg" loading={isMutating || isLeaving} onClick={() => login()}>
      {t('login')}
    </Button>
  )
}
