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
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { DonateButton, DonationDialogProvider, useDonationDialog } from './donate-button'
import { consumeReturnMark } from './return-to-request'

type RequestAnswerProps = {
  request: ShownRequest & { status: RequestState['status'] }
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
 * The button to give to a request, or why that is not possible any more and a link to the others. The
 * dialog's provider is outside this choice: the thanks to the donor of the last bag must stay open while
 * the button below goes.
 */
export function RequestAnswer(props: RequestAnswerProps) {
  return (
    <DonationDialogProvider>
      <Answer {...props} />
    </DonationDialogProvider>
  )
}

function Answer({ request, renderedOn, describedBy }: RequestAnswerProps) {
  const t = useTranslations('blood-requests.public.page')
  const today = useToday(renderedOn)
  const { status, needDate, bagsNeeded } = request
  const dialog = useDonationDialog()
  const goOn = useEffectEvent(() => {
    if (consumeReturnMark(request)) dialog?.open(request)
  })
  useEffect(() => goOn(), [])
  if (isOpen({ status, needDate, bagsNeeded }, today)) {
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
