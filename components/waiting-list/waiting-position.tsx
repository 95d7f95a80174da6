'use client'

import { Check, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { usePledgeAction } from '@/components/pledges/own/use-pledge-action'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useFormatDateTime } from '@/components/ui/use-format-time'
import { apiFetch } from '@/lib/core/http/api-client'
import type { WaitingEntryDto } from '@/lib/features/waiting-list/shapes'

type WaitingPositionProps = {
  entry: WaitingEntryDto
  of?: string
}

export function WaitingPosition({ entry, of = '' }: WaitingPositionProps) {
  const t = useTranslations('blood-requests.public.waiting')
  const formatDateTime = useFormatDateTime()
  const { request, status, before, answerBy } = entry
  const isReserved = status === 'called' && answerBy !== undefined
  const { row, isBusy, send } = usePledgeAction(isReserved)
  const path = `requests/${request}/waiting-list`

  async function confirm() {
    const isDone = await send(() => apiFetch(`${path}/confirmation`, { body: {} }))
    if (isDone) toast.success(t('confirmed'), { text: t('confirmedText') })
  }

  async function leave() {
    const isDone = await send(() => apiFetch(path, { method: 'DELETE' }))
    if (isDone) toast.success(t('left'))
  }

  return (
    <div ref={row}>
      <p className={isReserved ? 'font-semibold text-accent-text' : 'text-text-muted'}>
        {isReserved ? t('calledUntil', { until: formatDateTime(answerBy) }) : null}
        {status === 'waiting' ? t('before', { before }) : null}
        {status === 'missed' ? t('missed') : null}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isReserved ? (
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
          {t(isReserved ? 'cannotCome' : 'leave')}
        </Button>
      </div>
    </div>
  )
}
