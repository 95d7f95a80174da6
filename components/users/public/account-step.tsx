'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FormError } from '@/components/forms/form-error'
import { LazyFields } from '@/components/forms/lazy-fields'
import { Icon } from '@/components/ui/icon'
import { linkStyle, TextButton } from '@/components/ui/link-styles'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { GoogleContinue, GoogleSignUp, OrDivider } from './google-button'
import type { FailedStep, useAccountStep } from './use-account-step'

const loadLogin = () => import('./inline-login').then((module) => module.InlineLogin)
const loadPhoneSignIn = () => import('./phone-sign-in').then((module) => module.PhoneSignIn)
const loadAccountFields = () => import('./account-fields').then((module) => module.AccountFields)

/** Lets a guest switch between signing up and logging in; the code of the login loads on demand. */
export function useLoginSwitch() {
  const [InlineLogin, fetchLogin] = useLazyComponent(loadLogin)
  const [typedEmail, setTypedEmail] = useState<string | null>(null)

  function showLogin(email: string) {
    setTypedEmail(email)
    fetchLogin().then((loaded) => loaded || setTypedEmail(null))
  }

  return {
    login: typedEmail !== null && InlineLogin ? { InlineLogin, typedEmail } : null,
    showLogin,
    showSignUp: () => setTypedEmail(null),
  }
}

export function LoginSwitch({ isLogin, onSwitch }: { isLogin: boolean; onSwitch: () => void }) {
  const t = useTranslations('users.account.step')
  const button = (words: ReactNode) => <TextButton onClick={onSwitch}>{words}</TextButton>
  return (
    <p className="text-text-muted">
      {t.rich(isLogin ? 'noAccount' : 'haveAccount', { link: button })}
    </p>
  )
}

/** Whether a guest signs in by phone below the form; it stays so once the person is signed in. */
export function usePhoneStep(hasPhone: boolean, isSignedIn: boolean) {
  const [wantsEmail, setWantsEmail] = useState(false)
  const [isStarted, setStarted] = useState(false)
  const isPhone = hasPhone && !wantsEmail && (!isSignedIn || isStarted)
  return {
    isPhone,
    /** Whether an SMS was sent: the login then belongs to this form. */
    isStarted,
    start: () => setStarted(true),
    /** The number and the code are still missing. */
    isOpen: isPhone && !isSignedIn,
    canChoose: hasPhone && !isSignedIn,
    choose: (way: 'phone' | 'email') => setWantsEmail(way === 'email'),
  }
}

/**
 * The fields of both ways to sign up, which load when a guest starts the form or reaches them. The
 * other way is there at once when the person chooses it.
 */
export function useAccountFields(isWanted: boolean) {
  const byPhone = useLazyComponent(loadPhoneSignIn)
  const byEmail = useLazyComponent(loadAccountFields)
  const [, fetchByEmail] = byEmail
  useEffect(() => {
    if (isWanted) void fetchByEmail()
  }, [isWanted, fetchByEmail])
  return { byPhone, byEmail, isWanted }
}

type AccountStepProps = {
  step: ReturnType<typeof usePhoneStep>
  fields: ReturnType<typeof useAccountFields>
}

type PhoneStepProps = AccountStepProps & {
  phone: string
  submitLabel: string
  isLeaving: boolean
  hasGoogle: boolean
  /** Whether the form above has no errors, before an SMS is sent. */
  validate: () => Promise<boolean>
  onSignedIn: () => void
}

/** Number, code and name, below a form and outside of it. */
export function PhoneStep({ step, fields, hasGoogle, validate, ...props }: PhoneStepProps) {
  const t = useTranslations('users.account.login')
  async function startIfValid() {
    const isValid = await validate()
    if (isValid) step.start()
    return isValid
  }
  return (
    <>
      <LazyFields
        from={fields.byPhone}
        props={{ ...props, beforeSend: startIfValid }}
        isWanted={fields.isWanted}
        rows={2}
      />
      <OrDivider label={t('or')} />
      {hasGoogle ? <GoogleContinue /> : null}
      <WayButton step={step} />
    </>
  )
}

type EmailStepProps = AccountStepProps & {
  hasGoogle: boolean
  isTaken: boolean
  onLogin: () => void
}

/** The fields of an account by email, in the form. */
export function EmailStep({ step, fields, hasGoogle, isTaken, onLogin }: EmailStepProps) {
  const emailError = isTaken ? <TakenEmail onLogin={onLogin} /> : undefined
  return (
    <>
      {step.canChoose ? <WayButton step={step} /> : null}
      {hasGoogle ? <GoogleSignUp /> : null}
      <LazyFields
        from={fields.byEmail}
        props={{ hasAvatar: true, emailError }}
        isWanted={fields.isWanted || step.canChoose}
        className="min-h-167 sm:min-h-151"
        rows={5}
      />
    </>
  )
}

/** Switches between the phone and the email. */
function WayButton({ step }: Pick<AccountStepProps, 'step'>) {
  const t = useTranslations('users.account.step')
  const other = step.isPhone ? 'email' : 'phone'
  return (
    <TextButton onClick={() => step.choose(other)} className="self-start">
      {t(other === 'email' ? 'useEmail' : 'usePhone')}
    </TextButton>
  )
}

/** Submits once the form has rendered for the person, because its rules differ for guests. */
export function useSubmitAfterLogin(isSignedIn: boolean, submit: () => Promise<void>) {
  const [isWanted, setWanted] = useState(false)
  const send = useEffectEvent(() => {
    setWanted(false)
    void submit()
  })
  useEffect(() => {
    if (isWanted && isSignedIn) send()
  }, [isWanted, isSignedIn])
  return () => setWanted(true)
}

type FormSectionProps = { title: string; intro?: string; children: ReactNode }

export function FormSection({ title, intro, children }: FormSectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-5">
      <div>
        <h2 id={heading} className="text-xl font-bold">
          {title}
        </h2>
        {intro ? <p className="text-text-muted">{intro}</p> : null}
      </div>
      {children}
    </section>
  )
}

/** `isNew`: the account was created here. */
export function SignedInNotice({ email, isNew }: { email: string; isNew: boolean }) {
  const t = useTranslations('users.account.step')
  return (
    <p role="status" className="flex items-start gap-3 rounded bg-success-soft px-4 py-3">
      <Icon name="circle-check" className="mt-0.5 size-5 shrink-0 text-success" />
      <span className="min-w-0">
        <span className="block font-semibold">{t(isNew ? 'ready' : 'loggedIn')}</span>
        <span className="block wrap-anywhere text-text-muted">{email}</span>
      </span>
    </p>
  )
}

function TakenEmail({ onLogin }: { onLogin: () => void }) {
  const t = useTranslations('users.account.step')
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

type StepErrorProps = {
  failed: FailedStep | null
  /** The title when the step after the account failed. */
  lastTitle: string
  /** Says that the account exists, when only the rest failed. */
  accountKept: string | null
}

export function StepError({ failed, lastTitle, accountKept }: StepErrorProps) {
  const container = useRef<HTMLDivElement>(null)
  const account = useTranslations('users.account.register')
  const t = useTranslations('users.account.step')
  const isNew = accountKept !== null
  // The account's fields disappear once the account exists, which moves everything below them.
  useEffect(() => {
    if (failed) container.current?.scrollIntoView({ block: isNew ? 'center' : 'nearest' })
  }, [failed, isNew])
  if (!failed) return null
  const titles = {
    photo: account('photoFailure'),
    account: account('failure'),
    login: t('loginFailure'),
    last: lastTitle,
  }
  return (
    <div ref={container} className="grid gap-4">
      {isNew ? <p className="text-text-muted">{accountKept}</p> : null}
      <FormError title={titles[failed.step]} error={failed.error} />
    </div>
  )
}

type StepProgressProps = Pick<ReturnType<typeof useAccountStep>, 'stage'> & {
  /** Shown during the step after the account. */
  last: string
  /** Shown while nothing runs. */
  idle?: string
}

export function StepProgress({ stage, last, idle }: StepProgressProps) {
  const t = useTranslations('users.account.register.stage')
  return (
    <p role="status" className="text-center text-sm text-text-muted">
      {stage === null ? idle : stage === 'last' ? last : t(stage)}
    </p>
  )
}
