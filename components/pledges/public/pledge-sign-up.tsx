'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '@/components/session/use-session'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { useToday } from '@/components/ui/use-today'
import { InlineLogin, LoginSwitch, useLoginSwitch } from '@/components/users/public/account-step'
import { GoogleSignUp } from '@/components/users/public/google-button'
import type { RequestState } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { EligibilityProvider, useEligibility } from './eligibility-provider'
import { pledgeFormHref } from './pledge-hrefs'
import { PledgeSignUpForm, type SignUpPurpose } from './pledge-sign-up-form'
import type { Deferral } from './use-pledge-sign-up'

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
  const { login, showLogin, showSignUp } = useLoginSwitch()
  const [isSending, setSending] = useState(false)
  const { leave, isLeaving } = useLeaveOnce(request, purpose)
  const isMember = person !== null
  const notifySuccess = useSuccessMessage(purpose, isMember)
  const isDonor = eligibility?.isDonor ?? false
  // Donors skip this form, so a member sees it only once the response shows no donor record.
  const mayBeDonor = isMember && !isSending && (isDonor || !isLoaded)
  const isLogin = login !== null && !person

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

  return (
    <>
      {person ? null : (
        <LoginSwitch isLogin={isLogin} onSwitch={() => (isLogin ? showSignUp() : showLogin(''))} />
      )}
      {isLogin ? <InlineLogin {...login} hasGoogle={hasGoogle} labelledBy="pledge-title" /> : null}
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
