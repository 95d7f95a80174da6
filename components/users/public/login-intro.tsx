'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'

export function LoginIntro() {
  return (
    <Suspense fallback={<Line text="intro" />}>
      <IntroByAddress />
    </Suspense>
  )
}

function IntroByAddress() {
  const params = useSearchParams()
  const error = params.get('error')
  const isSentHere = params.has('callbackUrl') || error === 'SessionRequired'
  const notice = useErrorNotice(error)
  return (
    <>
      <Line text={isSentHere ? 'hint' : 'intro'} />
      {notice ? (
        <div className="mt-2">
          <FormNotice notice={notice} />
        </div>
      ) : null}
    </>
  )
}

/** The error codes in the URL, from next-auth and the site. Any other code shows a general text. */
const GOOGLE_WORDS = new Map([
  ['AccessDenied', 'googleUnverified'],
  ['GoogleCancelled', 'googleCancelled'],
  ['OtherGoogleAccount', 'googleOther'],
  ['SecondFactorNeeded', 'googleNeedsCode'],
  ['OAuthSignin', 'googleUnreachable'],
] as const)

type GoogleError = Parameters<(typeof GOOGLE_WORDS)['get']>[0]

function useErrorNotice(error: string | null): Notice | null {
  const t = useTranslations('users.account')
  if (!error || error === 'SessionRequired') return null
  if (error === 'CredentialsSignin') return { title: t('login.wrong'), text: t('login.wrongText') }
  const text = GOOGLE_WORDS.get(error as GoogleError) ?? 'googleText'
  return { title: t('googleFailure'), text: t(text) }
}

function Line({ text }: { text: 'intro' | 'hint' }) {
  const t = useTranslations('users.account.login')
  return <p className="text-text-muted">{t(text)}</p>
}
