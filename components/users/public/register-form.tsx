'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { useChecking } from '@/components/forms/use-checking'
import { PhotoProblem, usePhotoUpload } from '@/components/forms/use-photo-upload'
import { loginAddress } from '@/components/layout/login-address'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/notify'
import { PhotoInput } from '@/components/ui/photo-input'
import type { ApiProblem } from '@/lib/core/http/api-client'
import type { SignUpForm } from '@/lib/features/users/schema'
import { AccountLink } from './account-link'
import { NewPasswordFields } from './new-password-fields'
import { useLeadOn, wantedPath } from './use-lead-on'

const loadSchema = () =>
  import('@/lib/features/users/schema').then((module) => module.signUpFormSchema)

/** Uploads the photo, creates the account, signs the person in and opens the page they wanted. */
export function RegisterForm() {
  const t = useTranslations('users.account.register')
  const auth = useAuth()
  const { leadOn, isLeaving } = useLeadOn(auth)
  const uploadOnce = usePhotoUpload()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [stage, setStage] = useState<'photo' | 'account' | null>(null)
  const [takenEmail, setTakenEmail] = useState<string | null>(null)

  const form = useAppForm({
    loadSchema,
    draft: 'register',
    draftFields: ['email', 'name'],
    // No empty strings: they would overwrite what was typed or filled in before the page was interactive.
    defaultValues: { photo: null as never },
    submit: createAccount,
    onDone: (isSignedIn) => {
      notify.success(t('success'), isSignedIn ? {} : { text: t('loginNow') })
      leadOn(isSignedIn ? wantedPath() : loginAddress(wantedPath()))
    },
    onProblem: setProblem,
  })

  const isChecking = useChecking()
  const { register, control, getValues, formProps, isSubmitting, errorOf } = form

  async function createAccount({ email, name, photo, password }: SignUpForm) {
    try {
      setStage('photo')
      const url = await uploadOnce(photo)
      setStage('account')
      return await auth.createUser({ email, name, photo: url, password })
    } catch (cause) {
      if ((cause as ApiProblem).code === 'email-already-in-use') setTakenEmail(getValues('email'))
      throw cause
    } finally {
      setStage(null)
    }
  }

  const isTaken = takenEmail !== null && takenEmail === form.watch('email')
  const emailError = errorOf('email')

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
      <FormField
        label={t('email')}
        error={emailError && isTaken ? <TakenEmail /> : emailError}
        required
      >
        {(field) => <Input {...field} {...register('email')} type="email" autoComplete="email" />}
      </FormField>
      <FormField label={t('name')} error={errorOf('name')} required>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <FormField label={t('photo')} error={errorOf('photo')} required>
        {(field) => (
          <Controller
            control={control}
            name="photo"
            render={({ field: photo }) => <PhotoInput {...field} {...photo} />}
          />
        )}
      </FormField>
      <NewPasswordFields label={t('password')} form={form} />
      <SendProblem
        title={t(problem instanceof PhotoProblem ? 'photoFailure' : 'failure')}
        problem={problem}
      />
      <div className="grid gap-2">
        <Button type="submit" size="lg" loading={isSubmitting || isLeaving}>
          {t('submit')}
        </Button>
        <p role="status" className="text-center text-sm text-text-muted empty:hidden">
          {stage ? t(`stage.${isChecking ? 'checking' : stage}`) : ''}
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
