'use client'

import { useTranslations } from 'next-intl'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { currentPath } from '@/components/session/login-href'
import { useAuth } from '@/components/session/use-auth'
import { useSession } from '@/components/session/use-session'
import { linkStyle } from '@/components/ui/link-styles'
import { toast } from '@/components/ui/toast'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useRouter } from '@/components/ui/use-router'
import { useToday } from '@/components/ui/use-today'
import { GoogleButton, OrDivider } from '@/components/users/public/google-button'
import type { LoginFields } from '@/components/users/public/login-fields'
import type { RequestState } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { EligibilityProvider, useEligibility } from './eligibility-provider'
import { pledgeFormHref } from './pledge-hrefs'
import { PledgeSignUpForm, type SignUpPurpose } from './pledge-sign-up-form'
import type { Deferral } from './use-pledge-sign-up'

const loadLogin = () =>
  import('@/components/users/public/login-fields').then((module) => module.LoginFields)

export type PledgedRequest = Omit<BloodRequestDto, 'patientName' | 'phone'> & {
  status: RequestState['status']
}

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
        <PledgeSignUpForm
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
