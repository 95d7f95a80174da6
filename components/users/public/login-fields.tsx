'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { useNativeForm } from '@/components/forms/use-native-form'
import type { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { PasswordInput } from '@/components/ui/password-input'
import type { ApiError } from '@/lib/core/http/api-client'
import { AuthLink } from './auth-link'
import { GoogleButton, OrDivider } from './google-button'

const loadSchema = () => import('@/lib/features/users/schema').then((module) => module.loginSchema)

type LoginFieldsProps = {
  auth: Pick<ReturnType<typeof useAuth>, 'userLogin'>
  /** The email of the only person who may log in here, if any. */
  email?: string
  typedEmail?: string
  hasGoogle: boolean
  /** The path to return to from Google, read when the person leaves. */
  getReturnPath: () => string
  isLeaving?: boolean
  submitLabel?: string
  onLoggedIn: () => void
  labelledBy?: string
  children?: ReactNode
}

export function LoginFields(props: LoginFieldsProps) {
  const { auth, email, hasGoogle, children } = props
  const t = useTranslations('users.account.login')
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const noticeOf = useLoginNotice()
  const { formProps, isSubmitting, errorOf, selectField } = useNativeForm({
    loadSchema,
    submit: (typed) => auth.userLogin(typed.email, typed.password),
    onDone: props.onLoggedIn,
    onError: (error) => {
      setNotice(noticeOf(error))
      if (error.code === 'wrong-credentials') selectField('password')
    },
  })

  return (
    <div className="grid gap-5">
      <form
        {...formProps}
        aria-labelledby={props.labelledBy}
        className="grid gap-5"
        onSubmit={(event) => {
          setNotice(null)
          formProps.onSubmit(event)
        }}
      >
        <FormField label={t('email')} error={errorOf('email')} required>
          {(field) => (
            <Input
              {...field}
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={email ?? props.typedEmail}
              readOnly={email !== undefined}
            />
          )}
        </FormField>
        <div className="grid gap-2">
          <FormField label={t('password')} error={errorOf('password')} required>
            {(field) => (
              <PasswordInput {...field} name="password" autoComplete="current-password" />
            )}
          </FormField>
          <p className="text-right text-sm *:inline-flex *:min-h-11 *:items-center">
            <AuthLink to="/forgot">{t('forgot')}</AuthLink>
          </p>
        </div>
        <FormNotice notice={notice} />
        <Button type="submit" size="lg" loading={isSubmitting || props.isLeaving}>
          {props.submitLabel ?? t('submit')}
        </Button>
      </form>
      {hasGoogle || children ? <OrDivider label={t('or')} /> : null}
      {hasGoogle ? (
        <GoogleButton
          label={t('google')}
          getReturnPath={props.getReturnPath}
          onNotice={setNotice}
        />
      ) : null}
      {children}
    </div>
  )
}

/** Blames the password only when it is wrong. */
function useLoginNotice(): (error: ApiError) => FormNoticeContent {
  const t = useTranslations('users.account.login')
  const errorText = useErrorText()
  return (error) => {
    if (error.code === 'wrong-credentials') return { title: t('wrong'), text: t('wrongText') }
    if (error.code === 'too-many-calls') return { title: t('tooMany'), text: t('tooManyText') }
    return { title: t('failure'), text: errorText(error) }
  }
}
