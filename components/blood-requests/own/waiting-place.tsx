'use client'

import { Check, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { useMomentText } from '@/components/ui/use-time-text'
import { callApi } from '@/lib/core/http/api-client'
import type { OwnWaiting } from '@/lib/features/blood-requests/eligibility'
import { usePledgeCall } from './use-pledge-call'

type WaitingPlaceProps = {
  place: OwnWaiting
  of?: string
}

export function WaitingPlace({ place, of = '' }: WaitingPlaceProps) {
  const t = useTranslations('blood-requests.public.waiting')
  const print = useMomentText()
  const { request, status, before, answerBy } = place
  const isCalled = status === 'called' && answerBy !== undefined
  const { row, isBusy, send } = usePledgeCall(isCalled)
  const path = `requests/${request}/waiting-list`

  async function confirm() {
    const isDone = await send(() => callApi(`${path}/confirmation`, { body: {} }))
    if (isDone) notify.success(t('confirmed'), { text: t('confirmedText') })
  }

  async function leave() {
    const isDone = await send(() => callApi(path, { method: 'DELETE' }))
    if (isDone) notify.success(t('left'), { text: t('leftText') })
  }

  return (
    <div ref={row}>
      <p className={isCalled ? 'font-semibold text-accent-text' : 'text-text-muted'}>
        {isCalled ? t('calledUntil', { until: print(answerBy) }) : null}
        {status === 'waiting' ? t('before', { before }) : null}
        {status === 'missed' ? t('missed') : null}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isCalled ? (
          <Button
            size="sm"
            aria-label={of && t('confirmOf', { of })}
            loading={isBusy}
            onClick={confirm}
          >
            <Check aria-hidden="true" className="size-4" />
            {t('confirm')}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="sm"
          aria-label={of && t('leaveOf', { of })}
          loading={isBusy}
          onClick={leave}
        >
          <LogOut aria-hidden="true" className="size-4" />
          {t(isCalled ? 'cannotCome' : 'leave')}
        </Button>
      </div>
    </div>
  )
}
