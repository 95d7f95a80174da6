'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { PhotoProblem } from '@/components/forms/use-photo-upload'
import { loginAddress } from '@/components/layout/login-address'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import type { ApiProblem } from '@/lib/core/http/api-client'
import { AccountFields } from './account-fields'
import { AccountLink } from './account-link'
import { useLeadOn, wantedPath } from './use-lead-on'
import { useSignUp } from './use-sign-up'

const loadSchema = () =>
  import('@/lib/features/users/schema').then((module) => module.signUpFormSchema)

export function RegisterForm() {
  const t = useTranslations('users.account.register')
  const auth = useAuth()
  const { leadOn, isLeaving } = useLeadOn(auth)
  const { signUp, stage, isTaken } = useSignUp(auth)
  const [problem, setProblem] = useState<ApiProblem | null>(null)

  const form = useAppForm({
    loadSchema,
    draft: 'register',
    draftFields: ['email', 'name'],
    // Empty strings would overwrite text typed or filled in before hydration.
    defaultValues: { photo: null as never },
    submit: (values): Promise<boolean> => signUp(values, form.getValues('email')),
    onDone: (isSignedIn) => {
      notify.success(t('success'), isSignedIn ? {} : { text: t('loginNow') })
      leadOn(isSignedIn ? wantedPath() : loginAddress(wantedPath()))
    },
    onProblem: setProblem,
  })
  const { formProps, isSubmitting, errorOf } = form

  return (
    <form
      {...formProps}
      aria-labelledby="account-title"
      className="grid gap-5"
      onSubmit={(event) => {
        setProblem(null)
        formProps.onSubmit(event)
      }}
    >
      <FormKeeper form={form} />
      <AccountFields
        form={form}
        emailError={errorOf('email') && isTaken(form.watch('email')) ? <TakenEmail /> : undefined}
      />
      <SendProblem
        title={t(problem instanceof PhotoProblem ? 'photoFailure' : 'failure')}
        problem={problem}
      />
      <div className="grid gap-2">
        <Button type="submit" size="lg" loading={isSubmitting || isLeaving}>
          {t('submit')}
        </Button>
        <p role="status" className="text-center text-sm text-text-muted empty:absolute">
          {stage ? t(`stage.${stage}`) : ''}
        </p>
      </div>
    </form>
  )
}

function TakenEmail() {
  const t = useTranslations('users.account.register')
  return (
    <span>
      {t.rich('taken', { link: (text) => <AccountLink to="/login">{text}</AccountLink> })}
    </span>
  )
}
