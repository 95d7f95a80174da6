'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { currentPath } from '@/components/session/login-href'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { ApiError, networkError } from '@/lib/core/http/api-client'

type GoogleButtonProps = {
  label: string
  /** The path of this site to return to from Google. */
  getReturnPath: () => string
  onNotice: (notice: FormNoticeContent | null) => void
}

export function GoogleButton({ label, getReturnPath, onNotice }: GoogleButtonProps) {
  const t = useTranslations('users.account')
  const errorText = useErrorText()
  const { googleLogin } = useAuth()
  const [isLeaving, setLeaving] = useState(false)

  // The browser's Back from Google may restore this page while the button is still loading.
  useEffect(() => {
    const stopLoading = () => setLeaving(false)
    window.addEventListener('pageshow', stopLoading)
    return () => window.removeEventListener('pageshow', stopLoading)
  }, [])

  async function redirectToGoogle() {
    onNotice(null)
    setLeaving(true)
    try {
      await googleLogin(getReturnPath())
    } catch (error) {
      setLeaving(false)
      onNotice({ title: t('googleFailure'), text: errorText(toApiError(error)) })
    }
  }

  return (
    <Button variant="secondary" size="lg" loading={isLeaving} onClick={redirectToGoogle}>
      {label}
    </Button>
  )
}

/** Other errors come from next-auth when the connection failed in between. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : networkError()
}

export function OrDivider({ label }: { label: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {label}
    </p>
  )
}

type GoogleSignUpProps = Partial<Pick<GoogleButtonProps, 'getReturnPath'>>

/** By default, Google returns to this page, where the form's draft is restored. */
export function GoogleContinue({ getReturnPath = currentPath }: GoogleSignUpProps) {
  const t = useTranslations('users.account')
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  return (
    <>
      <GoogleButton label={t('login.google')} getReturnPath={getReturnPath} onNotice={setNotice} />
      <FormNotice notice={notice} />
    </>
  )
}

/** Above the fields of an account. */
export function GoogleSignUp(props: GoogleSignUpProps) {
  const t = useTranslations('users.account.step')
  return (
    <>
      <GoogleContinue {...props} />
      <OrDivider label={t('or')} />
    </>
  )
}
