'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { pathHere } from '@/components/session/login-and-back'
import { useAuth } from '@/components/session/use-auth'
import { notify } from '@/components/ui/notify'
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
        pathAfterGoogle={pathHere}
        onLoggedIn={() => notify.success(t('success'))}
        labelledBy="pledge-title"
      />
    </div>
  )
}
