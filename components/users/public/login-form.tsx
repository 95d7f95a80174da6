'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useMutation } from '@/components/forms/use-mutation'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { safeReturnPath } from '@/lib/features/users/rules'
import type { DemoAdmin } from '@/lib/features/users/server/sign-in/sign-in-methods'
import { withoutLocale } from '@/lib/i18n/localized-path'
import { OrDivider } from './google-button'
import { LoginFields } from './login-fields'
import { PhoneSignIn } from './phone-sign-in'
import { readReturnPath, useLoginRedirect } from './use-login-redirect'

type LoginFormProps = {
  hasPhone: boolean
  hasGoogle: boolean
  /** Only in the demo. */
  demoAdmin: DemoAdmin | null
}

export function LoginForm({ hasPhone, hasGoogle, demoAdmin }: LoginFormProps) {
  const t = useTranslations('users.account.login')
  const auth = useAuth()
  const { redirectAfterLogin, isLeaving } = useLoginRedirect(auth)

  function welcomeAndRedirect() {
    toast.success(t('success'))
    redirectAfterLogin()
  }

  return (
    <>
      {hasPhone ? (
        <>
          <PhoneSignIn isLeaving={isLeaving} onSignedIn={welcomeAndRedirect} />
          <OrDivider label={t('or')} />
        </>
      ) : null}
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
    </>
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

export function LoginIntro() {
  return (
    <Suspense fallback={<IntroText text="intro" />}>
      <IntroFromQuery />
    </Suspense>
  )
}

function IntroFromQuery() {
  const params = useSearchParams()
  const error = params.get('error')
  const isRedirected = params.has('callbackUrl') || error === 'SessionRequired'
  const notice = useErrorNotice(error)
  return (
    <>
      <IntroText text={isRedirected ? waitingText(params.get('callbackUrl')) : 'intro'} />
      {notice ? (
        <div className="mt-2">
          <FormNotice notice={notice} />
        </div>
      ) : null}
    </>
  )
}

/** The error codes in the URL, from next-auth and the site. Any other code shows a general text. */
const GOOGLE_ERROR_KEYS = new Map([
  ['AccessDenied', 'googleUnverified'],
  ['GoogleCancelled', 'googleCancelled'],
  ['OtherGoogleAccount', 'googleOther'],
  ['SecondFactorNeeded', 'googleNeedsCode'],
  ['OAuthSignin', 'googleUnreachable'],
] as const)

type GoogleError = Parameters<(typeof GOOGLE_ERROR_KEYS)['get']>[0]

function useErrorNotice(error: string | null): FormNoticeContent | null {
  const t = useTranslations('users.account')
  if (!error || error === 'SessionRequired') return null
  if (error === 'CredentialsSignin') return { title: t('login.wrong'), text: t('login.wrongText') }
  const text = GOOGLE_ERROR_KEYS.get(error as GoogleError) ?? 'googleText'
  return { title: t('googleFailure'), text: t(text) }
}

/** Names what waits behind the login, by the first part of its path. */
const WAITING_TEXTS = new Map([
  ['bloodRequest', 'waiting.bloodRequest'],
  ['needBlood', 'waiting.bloodRequest'],
  ['donorRegistration', 'waiting.donorRegistration'],
  ['donorSearch', 'waiting.donorSearch'],
  ['donate', 'waiting.donate'],
  ['communityChat', 'waiting.communityChat'],
  ['dashboard', 'waiting.dashboard'],
] as const)

type WaitingPage = Parameters<(typeof WAITING_TEXTS)['get']>[0]

function waitingText(callbackUrl: string | null) {
  const [, folder] = withoutLocale(safeReturnPath(callbackUrl)).split(/[/?#]/)
  return WAITING_TEXTS.get(folder as WaitingPage) ?? 'hint'
}

type IntroTextProps = { text: 'intro' | ReturnType<typeof waitingText> }

function IntroText({ text }: IntroTextProps) {
  const t = useTranslations('users.account.login')
  return <p className="text-text-muted">{t(text)}</p>
}
