'use client'

import { CalendarX2, CircleCheck, Lock } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { loginAddress } from '@/components/layout/login-address'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useToday } from '@/components/ui/use-today'
import { isOpen, type RequestState } from '@/lib/features/blood-requests/rules'
import type { WireRequest } from '@/lib/features/blood-requests/wire'
import { DonateButton } from './donate-button'
import { DonationDesk, useDonationDesk } from './donation-desk'
import { takeReturn } from './return-to-request'

type RequestAnswerProps = {
  request: WireRequest & { status: RequestState['status'] }
  renderedOn: string
  describedBy: string
}

const faces = {
  covered: { Icon: CircleCheck, look: 'bg-success-soft text-success' },
  fulfilled: { Icon: CircleCheck, look: 'bg-success-soft text-success' },
  closed: { Icon: Lock, look: 'bg-surface-hover text-text' },
  past: { Icon: CalendarX2, look: 'bg-surface-hover text-text' },
}

/**
 * What a visitor can still do for a request: give, or hear kindly why not and see the others. The
 * desk stands outside the choice: the last bag's donor must be thanked while the page changes.
 */
export function RequestAnswer(props: RequestAnswerProps) {
  return (
    <DonationDesk>
      <Answer {...props} />
    </DonationDesk>
  )
}

function Answer({ request, renderedOn, describedBy }: RequestAnswerProps) {
  const t = useTranslations('blood-requests.public.page')
  const today = useToday(renderedOn)
  const { status, time: needDate } = request
  const desk = useDonationDesk()
  const goOn = useEffectEvent(() => {
    if (takeReturn(request)) desk?.donate(request)
  })
  useEffect(() => goOn(), [])
  if (isOpen({ status, needDate, bagsNeeded: Number(request.bloodBag) }, today)) {
    return (
      <DonateButton
        request={request}
        describedBy={describedBy}
        early={loginAddress(`/request/${request._id}`)}
        size="lg"
        className="w-full"
      />
    )
  }
  const isPast = status === 'open' || (status === 'covered' && needDate < today)
  const state = isPast ? 'past' : status
  const { Icon, look } = faces[state]
  return (
    <div>
      <div className={cn('flex gap-3 rounded p-4', look)}>
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        <div>
          <p className="font-bold">{t(`${state}.title`)}</p>
          <p className="text-text">{t(`${state}.text`)}</p>
        </div>
      </div>
      <Button asChild variant="secondary" className="mt-4 w-full">
        <Link href="/allrequest">{t('others')}</Link>
      </Button>
    </div>
  )
}
