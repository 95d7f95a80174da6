'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AppForm } from '@/components/forms/app-form'
import { FormDraft } from '@/components/forms/form-draft'
import { useAppForm } from '@/components/forms/use-app-form'
import { wasCancelled } from '@/components/offline/use-queued-mutation'
import { rememberPostedRequest } from '@/components/requests/own/posted-request'
import { useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { useToday } from '@/components/ui/use-today'
import {
  EmailStep,
  FormSection,
  LoginSwitch,
  PhoneStep,
  SignedInNotice,
  StepError,
  StepProgress,
  useAccountFields,
  useLoginSwitch,
  usePhoneStep,
  useSubmitAfterLogin,
} from '@/components/users/public/account-step'
import { useAccountStep } from '@/components/users/public/use-account-step'
import type { SignUpValues } from '@/components/users/public/use-sign-up'
import type { Endpoints, ResponseOf } from '@/lib/core/http/endpoints'
import { REQUEST_API_NAMES } from '@/lib/features/requests/api-names'
import type { NewRequestFormValues } from '@/lib/features/requests/schema'
import { NewRequestFields } from './new-request-fields'
import type { RequestFormValues } from './request-fields'
import { REQUEST_DRAFT, useNewRequestDefaults, usePostRequest } from './use-post-request'

type NeedBloodFormProps = { renderedOn: string; hasPhone: boolean; hasGoogle: boolean }

/** A guest describes the need first; the last press signs up or logs in, and posts the request. */
export function NeedBloodForm({ renderedOn, hasPhone, hasGoogle }: NeedBloodFormProps) {
  const t = useTranslations('requests.public.guest')
  const request = useTranslations('requests.public.form')
  const { currentUser: person } = useSession()
  const today = useToday(renderedOn)
  const { login, showLogin, showSignUp } = useLoginSwitch()
  const phone = usePhoneStep(hasPhone, person !== null)
  const needBlood = useNeedBlood(phone.isPhone)
  const { form, account, isDone, QueuedNotice } = needBlood
  const accountFields = useAccountFields(person === null && form.draftControl.wasFocused)
  const isLogin = login !== null && !person
  const isKnown = person !== null || account.readyEmail !== null

  useBloodRequestPage(
    person !== null && login === null && !phone.isStarted && !needBlood.wasSubmitted,
  )
  const postAfterLogin = useSubmitAfterLogin(person !== null, form.onSubmit)

  const loginSwitch = (
    <LoginSwitch
      isLogin={isLogin}
      onSwitch={() => (isLogin ? showSignUp() : showLogin(form.getValues('email') ?? ''))}
    />
  )

  return (
    <div className="flex flex-col gap-8">
      <AppForm form={form} aria-labelledby="need-title" className="flex flex-col gap-8">
        <FormDraft form={form} />
        <div className="flex flex-col gap-5">
          <NewRequestFields today={today} isWanted={form.draftControl.wasFocused} />
        </div>
        {isKnown ? (
          <SignedInNotice
            email={account.readyEmail ?? (person?.email || person?.displayName) ?? ''}
            isNew={account.readyEmail !== null}
          />
        ) : isLogin || phone.isOpen ? null : (
          <FormSection title={t('account')} intro={t('reason')}>
            {loginSwitch}
            <EmailStep
              step={phone}
              fields={accountFields}
              hasGoogle={hasGoogle}
              isTaken={
                account.isTaken(form.watch('email') ?? '') && form.errorOf('email') !== undefined
              }
              onLogin={() => showLogin(form.getValues('email') ?? '')}
            />
          </FormSection>
        )}
        {isLogin || phone.isOpen ? null : (
          <div className="grid gap-4">
            <StepError
              failed={account.failed}
              lastTitle={request('failure')}
              accountKept={person && account.readyEmail ? t('accountKept') : null}
            />
            {QueuedNotice ? (
              <QueuedNotice onCancel={needBlood.cancel} />
            ) : (
              <div className="grid gap-2">
                <Button type="submit" size="lg" loading={form.isSubmitting || isDone}>
                  {isKnown ? request('submit') : t('submit')}
                </Button>
                <StepProgress stage={account.stage} last={t('posting')} />
              </div>
            )}
          </div>
        )}
      </AppForm>
      {isLogin ? (
        <FormSection title={t('account')} intro={t('reason')}>
          {loginSwitch}
          <login.InlineLogin
            typedEmail={login.typedEmail}
            hasPhone={hasPhone}
            hasGoogle={hasGoogle}
            submitLabel={t('login')}
            labelledBy="need-title"
            onLoggedIn={postAfterLogin}
          />
        </FormSection>
      ) : phone.isOpen ? (
        <FormSection title={t('account')} intro={t('reason')}>
          <PhoneStep
            step={phone}
            fields={accountFields}
            hasGoogle={hasGoogle}
            phone={form.watch('phone') ?? ''}
            validate={() => form.trigger(undefined, { shouldFocus: true })}
            submitLabel={t('submitPhone')}
            isLeaving={form.isSubmitting || isDone}
            onSignedIn={postAfterLogin}
          />
        </FormSection>
      ) : null}
    </div>
  )
}

type Values = RequestFormValues & Partial<SignUpValues>
type PostedRequest = ResponseOf<Endpoints['POST createbloodrequest']>

function useNeedBlood(isPhone: boolean) {
  const t = useTranslations('requests.public')
  const router = useRouter()
  const { currentUser: person } = useSession()
  const account = useAccountStep(person)
  const { postRequest, prepareQueue, ...queue } = usePostRequest()
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isDone, setDone] = useState(false)
  const defaults = useNewRequestDefaults()

  const form = useAppForm<Values, NewRequestFormValues & Partial<SignUpValues>, PostedRequest>({
    loadSchema: async () => {
      const [{ newRequestPartSchema }] = await Promise.all([
        import('@/lib/features/requests/schema'),
        prepareQueue(),
      ])
      if (person || isPhone) return newRequestPartSchema
      const { avatarSignUpFormSchema } = await import('@/lib/features/users/schema')
      return newRequestPartSchema.and(avatarSignUpFormSchema)
    },
    draftName: REQUEST_DRAFT,
    draftFields: [...(Object.keys(defaults) as (keyof typeof defaults)[]), 'email', 'name'],
    owner: person ?? undefined,
    defaultValues: { ...defaults, photo: null },
    apiNames: REQUEST_API_NAMES,
    submit: (values): Promise<PostedRequest> => {
      setSubmitted(true)
      return account.withAccount(values, form.getValues('email') ?? '', (owner) =>
        postRequest(values, owner),
      )
    },
    onDone: ({ bloodRequest }) => {
      setDone(true)
      const text = t(person ? 'form.success.text' : 'guest.success')
      toast.success(t('form.success.title'), { text })
      rememberPostedRequest(bloodRequest._id)
      router.push(`/request/${bloodRequest._id}`)
    },
    onError: (error) => {
      if (!wasCancelled(error)) account.showError(error)
    },
  })

  return { form, account, ...queue, wasSubmitted, isDone }
}

/** People who arrive signed in, also from Google, get the form with their own phone and place. */
function useBloodRequestPage(isSignedIn: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (isSignedIn) router.replace('/bloodRequest')
  }, [isSignedIn, router])
}
