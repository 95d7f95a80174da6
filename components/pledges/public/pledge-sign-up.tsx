'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '@/components/session/use-session'
import { toast } from '@/components/ui/toast'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useRouter } from '@/components/ui/use-router'
import { useToday } from '@/components/ui/use-today'
import { LoginSwitch, useLoginSwitch } from '@/components/users/public/account-step'
import type { RequestState } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { loadWithMessages } from '@/lib/i18n/lazy-messages'
import { EligibilityProvider, useEligibility } from './eligibility-provider'
import { pledgeFormHref } from './pledge-hrefs'
import { PledgeSignUpForm, type SignUpPurpose } from './pledge-sign-up-form'
import type { PledgeSignUpResult } from './use-pledge-sign-up'

const loadSuccessDialog = loadWithMessages(
  () => import('./pledge-success').then((module) => module.PledgeSuccessDialog),
  ['pledges', 'push', 'ui', 'errors', 'shared'],
)

export type PledgedRequest = Omit<BloodRequestDto, 'patientName' | 'phone'> & {
  status: RequestState['status']
}

type PledgeSignUpProps = {
  request: PledgedRequest
  purpose: SignUpPurpose
  renderedOn: string
  hasPhone: boolean
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

function SignUp({ request, purpose, renderedOn, hasPhone, hasGoogle }: PledgeSignUpProps) {
  const today = useToday(renderedOn)
  const router = useRouter()
  const { currentUser: person } = useSession()
  const { eligibility, isLoaded } = useEligibility()
  const { login, showLogin, showSignUp } = useLoginSwitch()
  const [isSending, setSending] = useState(false)
  const { leave, isLeaving } = useLeaveOnce(request, purpose)
  const isMember = person !== null
  const notifySuccess = useSuccessMessage(purpose, isMember)
  const [SuccessDialog, fetchSuccessDialog] = useLazyComponent(loadSuccessDialog)
  const [pledgedTo, setPledgedTo] = useState<BloodRequestDto | null>(null)
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
      {isLogin ? (
        <login.InlineLogin
          typedEmail={login.typedEmail}
          hasPhone={hasPhone}
          hasGoogle={hasGoogle}
          labelledBy="pledge-title"
        />
      ) : null}
      {/* Hidden but not removed, so that the form keeps its values during the login. */}
      <div hidden={isLogin} className={mayBeDonor ? 'invisible' : undefined}>
        <PledgeSignUpForm
          request={request}
          purpose={purpose}
          person={person}
          today={today}
          hasPhone={hasPhone}
          hasGoogle={hasGoogle}
          onLogin={showLogin}
          isLeaving={isLeaving}
          onSending={setSending}
          onDone={async (result) => {
            notifySuccess(result)
            if (result.pledgedTo && (await fetchSuccessDialog())) setPledgedTo(result.pledgedTo)
            else leave(result)
          }}
        />
      </div>
      {SuccessDialog && pledgedTo ? (
        <SuccessDialog request={pledgedTo} onClosed={() => leave({ pledgedTo })} />
      ) : null}
    </>
  )
}

function useLeaveOnce(request: PledgedRequest, purpose: SignUpPurpose) {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  const hasLeft = useRef(false)
  function leave({ pledgedTo }: Partial<PledgeSignUpResult> = {}) {
    if (hasLeft.current) return
    hasLeft.current = true
    setLeaving(true)
    const mayPledge = purpose === 'pledge' && !pledgedTo
    router.replace(mayPledge ? pledgeFormHref(request) : `/request/${request._id}`)
  }
  return { leave, isLeaving }
}

function useSuccessMessage(purpose: SignUpPurpose, wasMember: boolean) {
  const t = useTranslations('pledges.public.signUp')
  const account = useTranslations('users.account.register')
  const donor = useTranslations('donors.registration')
  const common = useTranslations('shared')
  return ({ deferral, pledgedTo }: PledgeSignUpResult) => {
    const next = purpose === 'pledge' ? t('success') : t('nextRequest.success')
    const text = deferral ? t('deferred', { day: common('day', deferral) }) : next
    toast.success(wasMember ? donor('success') : account('success'), pledgedTo ? {} : { text })
  }
}
