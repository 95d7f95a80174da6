'use client'

import { useTranslations } from 'next-intl'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { AppForm } from '@/components/forms/app-form'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { currentPath } from '@/components/session/login-href'
import { useAuth } from '@/components/session/use-auth'
import { type CurrentUser, useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { linkStyle } from '@/components/ui/link-styles'
import { Skeleton } from '@/components/ui/list-state'
import { toast } from '@/components/ui/toast'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useRouter } from '@/components/ui/use-router'
import { useToday } from '@/components/ui/use-today'
import { AccountFields } from '@/components/users/public/account-fields'
import { GoogleButton, OrDivider } from '@/components/users/public/google-button'
import type { LoginFields } from '@/components/users/public/login-fields'
import type { RequestState } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { EligibilityProvider, useEligibility } from './eligibility-provider'
import type { PledgeDonorFieldsProps } from './pledge-donor-fields'
import { pledgeFormHref } from './pledge-hrefs'
import { type Deferral, type FailedStep, usePledgeSignUp } from './use-pledge-sign-up'

const loadLogin = () =>
  import('@/components/users/public/login-fields').then((module) => module.LoginFields)
const loadDonorFields = () =>
  import('./pledge-donor-fields').then((module) => module.PledgeDonorFields)

export type PledgedRequest = Omit<BloodRequestDto, 'patientName' | 'phone'> & {
  status: RequestState['status']
}

/** `next` leads to alerts about the next request instead of a pledge. */
export type SignUpPurpose = 'pledge' | 'next'

type PledgeSignUpProps = {
  request: PledgedRequest
  purpose: SignUpPurpose
  renderedOn: string
  hasGoogle: boolean
}

/** A guest fills in an account and a donor record, a member only the record, a donor neither. */
export function PledgeSignUp(props: PledgeSignUpProps) {
  return (
    <EligibilityProvider>
      <SignUp {...props} />
    </EligibilityProvider>
  )
}

function SignUp({ request, purpose, renderedOn, hasGoogle }: PledgeSignUpProps) {
  const today = useToday(renderedOn)
  const router = useRouter()
  const { currentUser: person } = useSession()
  const { eligibility, isLoaded } = useEligibility()
  const [Login, fetchLogin] = useLazyComponent(loadLogin)
  const [loginEmail, setLoginEmail] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const { leave, isLeaving } = useLeaveOnce(request, purpose)
  const isMember = person !== null
  const notifySuccess = useSuccessMessage(purpose, isMember)
  const isDonor = eligibility?.isDonor ?? false
  // Donors skip this form, so a member sees it only once the response shows no donor record.
  const mayBeDonor = isMember && !isSending && (isDonor || !isLoaded)
  const isLogin = loginEmail !== null && Login !== null && !person

  // The page may have been rendered days ago.
  const isPast = purpose === 'pledge' && request.needDate < today
  useEffect(() => {
    if (isPast) router.replace(`/request/${request._id}`)
  }, [isPast, request._id, router])

  const skipFormForDonor = useEffectEvent(() => {
    if (!isSending) leave()
  })
  useEffect(() => {
    if (isDonor) skipFormForDonor()
  }, [isDonor])

  function showLogin(email: string) {
    setLoginEmail(email)
    fetchLogin().then((loaded) => loaded || setLoginEmail(null))
  }

  return (
    <>
      {person ? null : (
        <LoginSwitch
          isLogin={isLogin}
          onSwitch={() => (isLogin ? setLoginEmail(null) : showLogin(''))}
        />
      )}
      {isLogin ? (
        <PledgeLogin Fields={Login} hasGoogle={hasGoogle} typedEmail={loginEmail} />
      ) : null}
      {/* Hidden but not removed, so that the form keeps its values during the login. */}
      <div hidden={isLogin} className={mayBeDonor ? 'invisible' : undefined}>
        <SignUpForm
          request={request}
          purpose={purpose}
          person={person}
          today={today}
          otherWays={hasGoogle ? <GoogleSignUp /> : null}
          onLogin={showLogin}
          isLeaving={isLeaving}
          onSending={setSending}
          onDone={(deferral) => {
            notifySuccess(deferral)
            leave()
          }}
        />
      </div>
    </>
  )
}

function useLeaveOnce(request: PledgedRequest, purpose: SignUpPurpose) {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  const hasLeft = useRef(false)
  function leave() {
    if (hasLeft.current) return
    hasLeft.current = true
    setLeaving(true)
    router.replace(purpose === 'pledge' ? pledgeFormHref(request) : `/request/${request._id}`)
  }
  return { leave, isLeaving }
}

function useSuccessMessage(purpose: SignUpPurpose, wasMember: boolean) {
  const t = useTranslations('pledges.public.signUp')
  const account = useTranslations('users.account.register')
  const donor = useTranslations('donors.registration')
  const common = useTranslations('shared')
  return (deferral: Deferral) => {
    const success = t(purpose === 'pledge' ? 'success' : 'told.success')
    toast.success(wasMember ? donor('success') : account('success'), {
      text: deferral ? t('deferred', { day: common('day', deferral) }) : success,
    })
  }
}

function LoginSwitch({ isLogin, onSwitch }: { isLogin: boolean; onSwitch: () => void }) {
  const t = useTranslations('pledges.public.signUp')
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

function GoogleSignUp() {
  const t = useTranslations('pledges.public.signUp')
  const login = useTranslations('users.account.login')
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  return (
    <>
      <GoogleButton label={login('google')} getReturnPath={currentPath} onNotice={setNotice} />
      <FormNotice notice={notice} />
      <OrDivider label={t('or')} />
    </>
  )
}

type PledgeLoginProps = {
  Fields: ComponentType<ComponentProps<typeof LoginFields>>
  hasGoogle: boolean
  typedEmail: string
}

function PledgeLogin({ Fields, hasGoogle, typedEmail }: PledgeLoginProps) {
  const t = useTranslations('users.account.login')
  const auth = useAuth()
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const next = typedEmail ? 'password' : 'email'
    root.current?.querySelector<HTMLElement>(`[name="${next}"]`)?.focus()
  }, [typedEmail])

  return (
    <div ref={root}>
      <Fields
        auth={auth}
        typedEmail={typedEmail}
        hasGoogle={hasGoogle}
        getReturnPath={currentPath}
        onLoggedIn={() => toast.success(t('success'))}
        labelledBy="pledge-title"
      />
    </div>
  )
}

type SignUpFormProps = {
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

function SignUpForm(props: SignUpFormProps) {
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
