'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ApiProblem } from '@/lib/core/http/api-client'
import type { DemoAdmin } from '@/lib/features/users/sign-in/sign-in-ways'

type DemoAdminButtonProps = {
  admin: DemoAdmin
  auth: ReturnType<typeof useAuth>
  leadOn: (path: string) => void
}

/** Logs a visitor of the demo in as its admin. */
export function DemoAdminButton({ admin, auth, leadOn }: DemoAdminButtonProps) {
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
