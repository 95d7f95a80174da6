'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { FormNotice } from './form-notice'

/** The line under the title: why someone is here, or what went wrong on the way back from Google. */
export function LoginIntro() {
  return (
    <Suspense fallback={<Line text="intro" />}>
      <IntroByAddress />
    </Suspense>
  )
}

/** What next-auth calls a login that a person simply has to do. */
const NO_FAILURE = ['SessionRequired', 'CredentialsSignin']

function IntroByAddress() {
  const t = useTranslations('accounts')
  const params = useSearchParams()
  const error = params.get('error')
  const isSentHere = params.has('callbackUrl') || error === 'SessionRequired'
  const text = error === 'AccessDenied' ? 'googleUnverified' : 'googleText'
  return (
    <>
      <Line text={isSentHere ? 'hint' : 'intro'} />
      {error === 'CredentialsSignin' ? (
        <FormNotice notice={{ title: t('login.wrong'), text: t('login.wrongText') }} />
      ) : null}
      {error && !NO_FAILURE.includes(error) ? (
        <FormNotice notice={{ title: t('googleFailure'), text: t(text) }} />
      ) : null}
    </>
  )
}

function Line({ text }: { text: 'intro' | 'hint' }) {
  const t = useTranslations('accounts.login')
  return <p className="text-text-muted">{t(text)}</p>
}
