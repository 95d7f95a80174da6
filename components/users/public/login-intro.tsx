'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'

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
      <IntroText text={isRedirected ? 'hint' : 'intro'} />
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

function IntroText({ text }: { text: 'intro' | 'hint' }) {
  const t = useTranslations('users.account.login')
  return <p className="text-text-muted">{t(text)}</p>
}
