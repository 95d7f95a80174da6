'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'

/** The line under the title: why the person was sent here, or why the login with Google failed. */
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

/** The error codes that next-auth and we put into the address. Any other code gets a general text. */
const GOOGLE_WORDS = new Map([
  ['AccessDenied', 'googleUnverified'],
  ['GoogleCancelled', 'googleCancelled'],
  ['OtherGoogleAccount', 'googleOther'],
  ['SecondFactorNeeded', 'googleNeedsCode'],
  ['OAuthSignin', 'googleUnreachable'],
] as const)

type GoogleError = Parameters<(typeof GOOGLE_WORDS)['get']>[0]

/** The notice for the error code in the address. */
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
