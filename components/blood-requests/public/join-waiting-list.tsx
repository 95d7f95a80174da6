'use client'

import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { useSWRConfig } from 'swr'
import { useProblemText } from '@/components/forms/use-problem-text'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { useTextWithDays } from '@/components/ui/calendar-day'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { eligibilityKey } from './use-eligibility'
import { viewerKey } from './use-request-viewer'

type JoinWaitingListProps = {
  requestId: string
  person: Pick<CurrentUser, 'email'>
  describedBy?: string
}

/** A donor of an incompatible group must first confirm that the hospital exchanges the bag. */
export function JoinWaitingList({ requestId, person, describedBy }: JoinWaitingListProps) {
  const t = useTranslations('blood-requests.public.waiting')
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const problemText = useProblemText()
  const withDays = useTextWithDays()
  const [isSending, setSending] = useState(false)
  const [isReading, startReading] = useTransition()
  const [isExchangeAsked, setExchangeAsked] = useState(false)

  async function join(exchange: boolean) {
    setSending(true)
    try {
      const { before } = await callApi<{ before: number }>(`requests/${requestId}/waiting-list`, {
        body: exchange ? { exchange } : {},
      })
      notify.success(t('joined'), { text: t('joinedText', { before }) })
      // The cached page stays the same, but not the reader's own part of it.
      await Promise.all([mutate(viewerKey(requestId, person)), mutate(eligibilityKey(person))])
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      if (cause.code === 'incompatible-group' && !exchange) return setExchangeAsked(true)
      notify.error(t('failure'), { text: withDays(problemText(cause)) })
    } finally {
      setSending(false)
    }
    startReading(() => router.refresh())
  }

  return (
    <>
      <Button
        variant="secondary"
        className="min-w-36 flex-1"
        data-cannot-give
        aria-describedby={describedBy}
        loading={isSending || isReading}
        onClick={() => join(false)}
      >
        {t('join')}
      </Button>
      <ConfirmDialog
        open={isExchangeAsked}
        onOpenChange={setExchangeAsked}
        title={t('exchange.title')}
        text={t('exchange.text')}
        confirmLabel={t('exchange.confirm')}
        cancelLabel={t('exchange.cancel')}
        onConfirm={() => join(true)}
      />
    </>
  )
}
