'use client'

import { useTranslations } from 'next-intl'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { FormError } from '@/components/forms/form-error'
import { currentPath } from '@/components/session/login-href'
import { useAuth } from '@/components/session/use-auth'
import { Icon } from '@/components/ui/icon'
import { linkStyle } from '@/components/ui/link-styles'
import { toast } from '@/components/ui/toast'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { GoogleContinue, OrDivider } from './google-button'
import type { LoginFields } from './login-fields'
import { PhoneSignIn } from './phone-sign-in'
import type { FailedStep, useAccountStep } from './use-account-step'

const loadLogin = () => import('./login-fields').then((module) => module.LoginFields)

/** Lets a guest switch between signing up and logging in; the code of the login loads on demand. */
export function useLoginSwitch() {
  const [Fields, fetchFields] = useLazyComponent(loadLogin)
  const [typedEmail, setTypedEmail] = useState<string | null>(null)

  function showLogin(email: string) {
    setTypedEmail(email)
    fetchFields().then((loaded) => loaded || setTypedEmail(null))
  }

  return {
    login: typedEmail !== null && Fields ? { Fields, typedEmail } : null,
    showLogin,
    showSignUp: () => setTypedEmail(null),
  }
}

export function LoginSwitch({ isLogin, onSwitch }: { isLogin: boolean; onSwitch: () => void }) {
  const t = useTranslations('users.account.step')
  const button = (words: ReactNode) => (
    <button type="button" onClick={onSwitch} className={`${linkStyle} min-h-11`}>
      {words}
    </button>
  )
  return (
    <p className="text-text-muted">
      {t.rich(isLogin ? 'noAccount' : 'haveAccount', { link: button })}
    </p>
  )
}

type InlineLoginProps = {
  hasPhone: boolean
  Fields: ComponentType<ComponentProps<typeof LoginFields>>
  typedEmail: string
  hasGoogle: boolean
  submitLabel?: string
  labelledBy: string
  onLoggedIn?: () => void
}

/** The login in place of the sign-up; it stays on this page. */
export function InlineLogin({
  Fields,
  typedEmail,
  hasPhone,
  onLoggedIn,
  ...props
}: InlineLoginProps) {
  const t = useTranslations('users.account.login')
  const auth = useAuth()
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const next = typedEmail ? 'password' : hasPhone ? 'phone' : 'email'
    root.current?.querySelector<HTMLElement>(`[name="${next}"]`)?.focus()
  }, [typedEmail, hasPhone])

  const onDone = onLoggedIn ?? (() => toast.success(t('success')))
  return (
    <div ref={root} className="grid gap-5">
      {hasPhone ? (
        <>
          <PhoneSignIn submitLabel={props.submitLabel} onSignedIn={onDone} />
          <OrDivider label={t('or')} />
        </>
      ) : null}
      <Fields
        {...props}
        auth={auth}
        typedEmail={typedEmail}
        getReturnPath={currentPath}
        onLoggedIn={onDone}
      />
    </div>
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

type PhoneStepProps = Pick<
  ComponentProps<typeof PhoneSignIn>,
  'phone' | 'submitLabel' | 'isLeaving'
> & {
  step: ReturnType<typeof usePhoneStep>
  hasGoogle: boolean
  /** Whether the form above has no errors, before an SMS is sent. */
  validate: () => Promise<boolean>
  onSignedIn: () => void
}

/** Number, code and name, below a form and outside of it. */
export function PhoneStep({ step, hasGoogle, validate, ...props }: PhoneStepProps) {
  const t = useTranslations('users.account.login')
  async function startIfValid() {
    const isValid = await validate()
    if (isValid) step.start()
    return isValid
  }
  return (
    <>
      <PhoneSignIn {...props} beforeSend={startIfValid} />
      <OrDivider label={t('or')} />
      {hasGoogle ? <GoogleContinue /> : null}
      <WayButton step={step} />
    </>
  )
}

/** Switches between the phone and the email. */
export function WayButton({ step }: Pick<PhoneStepProps, 'step'>) {
  const t = useTranslations('users.account.step')
  const other = step.isPhone ? 'email' : 'phone'
  return (
    <button
      type="button"
      onClick={() => step.choose(other)}
      className={`${linkStyle} min-h-11 self-start`}
    >
      {t(other === 'email' ? 'useEmail' : 'usePhone')}
    </button>
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

export function TakenEmail({ onLogin }: { onLogin: () => void }) {
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
