'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { loginAddress } from '@/components/layout/login-address'
import { useSession } from '@/components/session/use-session'
import { Link } from '@/components/ui/link'
import { lineLinkLook } from '@/components/ui/link-look'
import { useToday } from '@/components/ui/use-today'
import { isListed, isOpen, type RequestState } from '@/lib/features/blood-requests/rules'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { ClosedAnswer } from './closed-answer'
import {
  CoveredAnswer,
  DonateButton,
  DonationDialogProvider,
  useDonationDialog,
} from './donate-button'
import { consumeReturnMark, pledgeSignUpHref } from './return-to-request'
import { ToldOfNext } from './told-of-next'

type RequestAnswerProps = {
  request: ShownRequest & { status: RequestState['status'] }
  renderedOn: string
  describedBy: string
}

/** The provider is outside, so the thanks for the last bag stay open when the button goes. */
export function RequestAnswer(props: RequestAnswerProps) {
  return (
    <DonationDialogProvider>
      <Answer {...props} />
    </DonationDialogProvider>
  )
}

function Answer({ request, renderedOn, describedBy }: RequestAnswerProps) {
  const today = useToday(renderedOn)
  const dialog = useDonationDialog()
  const goOn = useEffectEvent(() => {
    if (!consumeReturnMark(request)) return
    // Next leaves the former scroll position, because the mark names no element. The scroll is
    // instant: a smooth one could move an element that takes the focus meanwhile out of view.
    window.scrollTo({ top: 0, behavior: 'instant' })
    dialog?.open(request)
  })
  useEffect(() => {
    goOn()
    // The notification bell opens the form on this page by changing the hash.
    const goOnHere = () => goOn()
    window.addEventListener('hashchange', goOnHere)
    return () => window.removeEventListener('hashchange', goOnHere)
  }, [])
  if (isOpen(request, today)) {
    return (
      <>
        <div className="donor-answer">
          <DonateButton
            request={request}
            describedBy={describedBy}
            early={loginAddress(`/request/${request._id}`)}
            size="lg"
            className="w-full"
            isDetailed
          />
        </div>
        <SignUpLink request={request} />
      </>
    )
  }
  const isWaitedFor = isListed(request, today)
  return (
    <>
      {isWaitedFor ? (
        <div className="covered-answer">
          <CoveredAnswer request={request} describedBy={describedBy}>
            {null}
          </CoveredAnswer>
        </div>
      ) : null}
      <ClosedAnswer request={request} today={today}>
        <ToldOfNext request={request} />
      </ClosedAnswer>
    </>
  )
}

/** Spares guests without an account the detour through /login. */
function SignUpLink({ request }: Pick<RequestAnswerProps, 'request'>) {
  const t = useTranslations('blood-requests.public.page')
  const { currentUser } = useSession()
  if (currentUser) return null
  return (
    <p className="for-guests-alone mt-2 text-center text-text-muted">
      {t.rich('newHere', {
        link: (words) => (
          <Link href={pledgeSignUpHref(request)} className={lineLinkLook}>
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
