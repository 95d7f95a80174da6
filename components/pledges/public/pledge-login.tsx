'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { currentPath } from '@/components/session/login-href'
import { useAuth } from '@/components/session/use-auth'
import { toast } from '@/components/ui/toast'
import { LoginFields } from '@/components/users/public/login-fields'

type PledgeLoginProps = {
  hasGoogle: boolean
  typedEmail: string
}

export function PledgeLogin({ hasGoogle, typedEmail }: PledgeLoginProps) {
  const t = useTranslations('users.account.login')
  const auth = useAuth()
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const next = typedEmail ? 'password' : 'email'
    root.current?.querySelector<HTMLElement>(`[name="${next}"]`)?.focus()
  }, [typedEmail])

  return (
    <div ref={root}>
      <LoginFields
        auth={auth}
        typedEmail={typedEmail}
        hasGoogle={hasGoogle}
        getReturnPath={currentPath}
        onLoggedIn={() => toast.success(t('success'))}
        labelledBy="pledge-title"
      />
    </div>
  )
}
