'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useEligibility } from '@/components/pledges/public/eligibility-provider'
import {
  CoveredRequestNotice,
  PledgeButton,
  usePledgeDialog,
} from '@/components/pledges/public/pledge-button'
import {
  consumePledgeHash,
  donorRegistrationHref,
  pledgeSignUpHref,
} from '@/components/pledges/public/pledge-hrefs'
import { loginHref } from '@/components/session/login-href'
import { useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { standaloneLinkStyle } from '@/components/ui/link-styles'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useToday } from '@/components/ui/use-today'
import { isRequestListed, isRequestOpen, type RequestState } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { ClosedRequestNotice } from './closed-request-notice'

type RequestActionProps = {
  request: BloodRequestDto & { status: RequestState['status'] }
  renderedOn: string
  describedBy: string
}

export function RequestAction({ request, renderedOn, describedBy }: RequestActionProps) {
  const today = useToday(renderedOn)
  const dialog = usePledgeDialog()
  const resume = useEffectEvent(() => {
    if (!consumePledgeHash(request)) return
    // Next leaves the former scroll position, because the hash names no element. The scroll is
    // instant: a smooth one could move an element that takes the focus meanwhile out of view.
    window.scrollTo({ top: 0, behavior: 'instant' })
    dialog.open(request)
  })
  useEffect(() => {
    resume()
    // The notification bell opens the form on this page by changing the hash.
    const resumeOnHashChange = () => resume()
    window.addEventListener('hashchange', resumeOnHashChange)
    return () => window.removeEventListener('hashchange', resumeOnHashChange)
  }, [])
  if (isRequestOpen(request, today)) {
    return (
      <>
        <div className="donor-answer">
          <PledgeButton
            request={request}
            describedBy={describedBy}
            hrefBeforeHydration={loginHref(`/request/${request._id}`)}
            size="lg"
            className="w-full phone:hidden"
            isDetailed
          />
        </div>
        <SignUpLink request={request} />
      </>
    )
  }
  const isCovered = isRequestListed(request, today)
  return (
    <>
      {isCovered ? (
        <div className="covered-answer">
          <CoveredRequestNotice request={request} describedBy={describedBy}>
            {null}
          </CoveredRequestNotice>
        </div>
      ) : null}
      <ClosedRequestNotice request={request} today={today}>
        <NextRequestOffer request={request} />
      </ClosedRequestNotice>
    </>
  )
}

/** Spares guests without an account the detour through /login. */
function SignUpLink({ request }: Pick<RequestActionProps, 'request'>) {
  const t = useTranslations('requests.public.page')
  const { currentUser } = useSession()
  if (currentUser) return null
  return (
    <p className="for-guests-alone mt-2 text-center text-text-muted">
      {t.rich('newHere', {
        link: (words) => (
          <Link href={pledgeSignUpHref(request)} className={standaloneLinkStyle}>
            {words}
          </Link>
        ),
      })}
    </p>
  )
}

const loadQuestion = () =>
  import('@/components/push/push-prompt').then((module) => module.PushPrompt)

/** For readers who come too late: donors get an alert about the next request. */
export function NextRequestOffer({ request }: { request: Pick<BloodRequestDto, '_id'> }) {
  const t = useTranslations('pledges.public.nextRequest')
  const { currentUser } = useSession()
  const { eligibility, isLoaded } = useEligibility()
  if (eligibility?.isDonor) {
    return (
      <div className="mt-4">
        <p>{t('donor')}</p>
        <Link href="/dashboard/notifications" className={standaloneLinkStyle}>
          {t('choose')}
        </Link>
        <LazyPushQuestion />
      </div>
    )
  }
  // A recent member may be a donor, so the link waits until that is known.
  return (
    <div className={clsx(currentUser ? !isLoaded && 'invisible' : 'for-guests')}>
      <Button asChild className="mt-4 w-full">
        <Link href={pledgeSignUpHref(request)}>{t('link')}</Link>
      </Button>
    </div>
  )
}

function LazyPushQuestion() {
  const [PushQuestion, fetchQuestion] = useLazyComponent(loadQuestion)
  useEffect(() => {
    fetchQuestion()
  }, [fetchQuestion])
  return PushQuestion ? <PushQuestion className="mt-2" /> : null
}

const donorLinkClass =
  'mt-2 inline-flex min-h-11 items-center self-start font-semibold text-accent-text underline underline-offset-4 hover:no-underline'

/** For the `EligibilityCard`: donors see their record, others can register. */
export function DonorLink({ request }: { request: Pick<BloodRequestDto, '_id'> }) {
  const t = useTranslations('pledges.public.canYouGive')
  const { currentUser } = useSession()
  const { eligibility, isLoaded } = useEligibility()
  if (eligibility?.isDonor) {
    return (
      <Link href="/dashboard/profile" className={donorLinkClass}>
        {t('record')}
      </Link>
    )
  }
  const href = currentUser ? donorRegistrationHref(request) : pledgeSignUpHref(request)
  // A recent member may be a donor, so the link waits until that is known.
  const visibility = currentUser ? !isLoaded && 'invisible' : 'for-guests'
  return (
    <Link href={href} className={clsx(donorLinkClass, visibility)}>
      {t('register')}
    </Link>
  )
}
