'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AppForm } from '@/components/forms/app-form'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import { LazyFields } from '@/components/forms/lazy-fields'
import { useAppForm } from '@/components/forms/use-app-form'
import { PhotoUploadError } from '@/components/forms/use-photo-upload'
import { loginHref } from '@/components/session/login-href'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { ApiError } from '@/lib/core/http/api-client'
import { AuthLink } from './auth-link'
import { EmailAndNameFields } from './email-and-name-fields'
import { GoogleSignUp, OrDivider } from './google-button'
import { PhoneSignIn } from './phone-sign-in'
import { readReturnPath, useLoginRedirect } from './use-login-redirect'
import { useSignUp } from './use-sign-up'

const loadSchema = () =>
  import('@/lib/features/users/schema').then((module) => module.signUpFormSchema)

const loadMoreFields = () =>
  import('./account-fields').then((module) => module.PhotoAndPasswordFields)

type RegisterFormProps = { hasPhone: boolean; hasGoogle: boolean }

export function RegisterForm({ hasPhone, hasGoogle }: RegisterFormProps) {
  const t = useTranslations('users.account.register')
  const auth = useAuth()
  const { redirectAfterLogin, isLeaving } = useLoginRedirect(auth)
  const { signUp, stage, isTaken } = useSignUp(auth)
  const moreFields = useLazyComponent(loadMoreFields)
  const [error, setError] = useState<ApiError | null>(null)

  const form = useAppForm({
    loadSchema,
    draftName: 'register',
    draftFields: ['email', 'name'],
    // Empty strings would overwrite text typed or filled in before hydration.
    defaultValues: { photo: null as never },
    submit: (values): Promise<boolean> => signUp(values, form.getValues('email')),
    onDone: (isSignedIn) => {
      toast.success(t('success'), isSignedIn ? {} : { text: t('loginNow') })
      redirectAfterLogin(isSignedIn ? readReturnPath() : loginHref(readReturnPath()))
    },
    onError: setError,
  })
  const { isSubmitting, errorOf } = form

  return (
    <>
      {hasPhone ? (
        <PhoneSignUp isLeaving={isLeaving} onSignedIn={() => redirectAfterLogin()} />
      ) : null}
      <AppForm
        form={form}
        aria-labelledby="account-title"
        className="grid gap-5"
        onSubmitCapture={() => setError(null)}
      >
        <FormDraft form={form} />
        {hasGoogle ? <GoogleSignUp getReturnPath={readReturnPath} /> : null}
        <EmailAndNameFields
          emailError={errorOf('email') && isTaken(form.watch('email')) ? <TakenEmail /> : undefined}
        />
        <LazyFields
          from={moreFields}
          props={{}}
          isWanted={form.draftControl.wasFocused}
          className="min-h-120 sm:min-h-105"
          rows={3}
        />
        <FormError
          title={t(error instanceof PhotoUploadError ? 'photoFailure' : 'failure')}
          error={error}
        />
        <div className="grid gap-2">
          <Button type="submit" size="lg" loading={isSubmitting || isLeaving}>
            {t('submit')}
          </Button>
          <p role="status" className="text-center text-sm text-text-muted empty:absolute">
            {stage ? t(`stage.${stage}`) : ''}
          </p>
        </div>
      </AppForm>
    </>
  )
}

type PhoneSignUpProps = { isLeaving: boolean; onSignedIn: () => void }

function PhoneSignUp({ isLeaving, onSignedIn }: PhoneSignUpProps) {
  const t = useTranslations('users.account')
  return (
    <>
      <PhoneSignIn
        isLeaving={isLeaving}
        onSignedIn={({ isNew }) => {
          toast.success(t(isNew ? 'register.success' : 'login.success'))
          onSignedIn()
        }}
      />
      <OrDivider label={t('login.or')} />
    </>
  )
}

function TakenEmail() {
  const t = useTranslations('users.account.register')
  return <span>{t.rich('taken', { link: (text) => <AuthLink to="/login">{text}</AuthLink> })}</span>
}
