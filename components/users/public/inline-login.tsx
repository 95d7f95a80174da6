'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { currentPath } from '@/components/session/login-href'
import { useAuth } from '@/components/session/use-auth'
import { toast } from '@/components/ui/toast'
import { OrDivider } from './google-button'
import { LoginFields } from './login-fields'
import { PhoneSignIn } from './phone-sign-in'

type InlineLoginProps = {
  hasPhone: boolean
  typedEmail: string
  hasGoogle: boolean
  submitLabel?: string
  labelledBy: string
  onLoggedIn?: () => void
}

/** The login in place of the sign-up; it stays on this page. */
export function InlineLogin({ typedEmail, hasPhone, onLoggedIn, ...props }: InlineLoginProps) {
  const t = useTranslations('users.account.login')
  const auth = useAuth()
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const next = typedEmail ? 'password' : hasPhone ? 'phone' : 'email'
    root.current?.querySelector<HTMLElement>(`[name="${next}"]`)?.focus()
  }, [typedEmail, hasPhone])

  const onDone = onLoggedIn ?? (() => toast.success(t('success')))
  return (
    <div ref={root} className="grid gap-5">
      {hasPhone ? (
        <>
          <PhoneSignIn submitLabel={props.submitLabel} onSignedIn={onDone} />
          <OrDivider label={t('or')} />
        </>
      ) : null}
      <LoginFields
        {...props}
        auth={auth}
        typedEmail={typedEmail}
        getReturnPath={currentPath}
        onLoggedIn={onDone}
      />
    </div>
  )
}
