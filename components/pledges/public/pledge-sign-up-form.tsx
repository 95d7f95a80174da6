'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { AppForm } from '@/components/forms/app-form'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import { FormNotice } from '@/components/forms/form-notice'
import type { CurrentUser } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { linkStyle } from '@/components/ui/link-styles'
import { Skeleton } from '@/components/ui/skeleton'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { AccountFields } from '@/components/users/public/account-fields'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import type { PledgeDonorFieldsProps } from './pledge-donor-fields'
import { type Deferral, type FailedStep, usePledgeSignUp } from './use-pledge-sign-up'

const loadDonorFields = () =>
  import('./pledge-donor-fields').then((module) => module.PledgeDonorFields)

/** `next` leads to alerts about the next request instead of a pledge. */
export type SignUpPurpose = 'pledge' | 'next'

type PledgeSignUpFormProps = {
  request: Pick<BloodRequestDto, 'bloodGroup' | 'needDate'>
  purpose: SignUpPurpose
  person: CurrentUser | null
  today: string
  otherWays: ReactNode
  onLogin: (email: string) => void
  isLeaving: boolean
  onSending: (isSending: boolean) => void
  onDone: (deferral: Deferral) => void
}

export function PledgeSignUpForm(props: PledgeSignUpFormProps) {
  const { request, purpose, person, today, onLogin, isLeaving, onSending, onDone } = props
  const t = useTranslations('pledges.public.signUp')
  const needDate = purpose === 'pledge' ? request.needDate : null
  const signUp = usePledgeSignUp({ person, needDate, onSending, onDone })
  const { form, failed, readyEmail, isTaken } = signUp
  const knownEmail = person?.email ?? readyEmail

  return (
    <AppForm form={form} aria-labelledby="pledge-title" className="flex flex-col gap-8">
      <FormDraft form={form} />
      {knownEmail ? (
        <SignedInNotice
          title={t(readyEmail === knownEmail ? 'ready' : 'loggedIn')}
          email={knownEmail}
        />
      ) : (
        <FormSection title={t('account')}>
          {props.otherWays}
          <AccountFields
            emailError={
              isTaken && form.errorOf('email') ? (
                <TakenEmail onLogin={() => onLogin(form.getValues('email') ?? '')} />
              ) : undefined
            }
          />
        </FormSection>
      )}
      <FormSection title={t('donor')}>
        <LazyDonorFields
          request={purpose === 'pledge' ? request : null}
          today={today}
          isWanted={person !== null || form.draftControl.wasFocused}
        />
      </FormSection>
      <div className="grid gap-4">
        <SubmitError failed={failed} isNew={person !== null && readyEmail !== null} />
        <div className="grid gap-2">
          <Button type="submit" size="lg" loading={form.isSubmitting || isLeaving}>
            {t(knownEmail ? 'submitDonor' : 'submit')}
          </Button>
          <SubmitProgress stage={signUp.stage} purpose={purpose} />
        </div>
      </div>
    </AppForm>
  )
}

type LazyDonorFieldsProps = PledgeDonorFieldsProps & { isWanted: boolean }

/** The code is a fifth of the page's scripts, so it loads when the person reaches the fields. */
function LazyDonorFields({ isWanted, ...props }: LazyDonorFieldsProps) {
  const t = useTranslations('errors')
  const common = useTranslations('shared')
  const [Fields, fetchFields] = useLazyComponent(loadDonorFields)
  const [hasFailed, setFailed] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const load = useCallback(
    () => void fetchFields().then((loaded) => setFailed(!loaded)),
    [fetchFields],
  )

  useEffect(() => {
    if (isWanted) load()
  }, [isWanted, load])

  useEffect(() => {
    if (!container.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && load())
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [load])

  if (Fields) return <Fields {...props} />
  return (
    <div ref={container} className="flex min-h-200 flex-col gap-8 sm:min-h-150">
      {hasFailed ? (
        <FormNotice
          notice={{ title: t('network') }}
          action={
            <Button variant="secondary" size="sm" onClick={load}>
              {common('tryAgain')}
            </Button>
          }
        />
      ) : (
        ['phone', 'group', 'district', 'upazila', 'address'].map((field) => (
          <Skeleton key={field} className="h-20" />
        ))
      )}
    </div>
  )
}

type FormSectionProps = { title: string; children: ReactNode }

function FormSection({ title, children }: FormSectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-5">
      <h2 id={heading} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function SignedInNotice({ title, email }: { title: string; email: string }) {
  return (
    <p role="status" className="flex items-start gap-3 rounded bg-success-soft px-4 py-3">
      <Icon name="circle-check" className="mt-0.5 size-5 shrink-0 text-success" />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block wrap-anywhere text-text-muted">{email}</span>
      </span>
    </p>
  )
}

function TakenEmail({ onLogin }: { onLogin: () => void }) {
  const t = useTranslations('pledges.public.signUp')
  return (
    <span>
      {t.rich('taken', {
        login: (words) => (
          <button type="button" onClick={onLogin} className={linkStyle}>
            {words}
          </button>
        ),
      })}
    </span>
  )
}

type SubmitErrorProps = { failed: FailedStep | null; isNew: boolean }

function SubmitError({ failed, isNew }: SubmitErrorProps) {
  const container = useRef<HTMLDivElement>(null)
  const account = useTranslations('users.account.register')
  const donor = useTranslations('donors.registration')
  const t = useTranslations('pledges.public.signUp')
  // The account's fields disappear once the account exists, which moves everything below them.
  useEffect(() => {
    if (failed) container.current?.scrollIntoView({ block: isNew ? 'center' : 'nearest' })
  }, [failed, isNew])
  if (!failed) return null
  const titles = {
    photo: account('photoFailure'),
    account: account('failure'),
    login: t('loginFailure'),
    donor: donor('failure'),
  }
  return (
    <div ref={container} className="grid gap-4">
      {isNew ? <p className="text-text-muted">{t('accountKept')}</p> : null}
      <FormError title={titles[failed.step]} error={failed.error} />
    </div>
  )
}

type SubmitProgressProps = Pick<ReturnType<typeof usePledgeSignUp>, 'stage'> & {
  purpose: SignUpPurpose
}

function SubmitProgress({ stage, purpose }: SubmitProgressProps) {
  const account = useTranslations('users.account.register.stage')
  const t = useTranslations('pledges.public.signUp')
  return (
    <p role="status" className="text-center text-sm text-text-muted">
      {stage === null
        ? purpose === 'next' && t('told.next')
        : stage === 'donor'
          ? t('registering')
          : account(stage)}
    </p>
  )
}
