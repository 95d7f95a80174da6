'use client'

import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { useSWRConfig } from 'swr'
import { useErrorText } from '@/components/forms/use-error-text'
import { eligibilityKey } from '@/components/pledges/public/use-eligibility'
import { requestViewerKey } from '@/components/requests/public/use-request-viewer'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useFormatDaysInText } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'

type JoinWaitingListProps = {
  requestId: string
  person: Pick<CurrentUser, 'email'>
  describedBy?: string
}

/** A donor of an incompatible group must first confirm that the hospital exchanges the bag. */
export function JoinWaitingList({ requestId, person, describedBy }: JoinWaitingListProps) {
  const t = useTranslations('waiting-list.public.waiting')
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const errorText = useErrorText()
  const withDays = useFormatDaysInText()
  const [isSending, setSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()
  const [isExchangeOpen, setExchangeOpen] = useState(false)

  async function join(exchange: boolean) {
    setSending(true)
    try {
      const { before } = await apiFetch<{ before: number }>(`requests/${requestId}/waiting-list`, {
        body: exchange ? { exchange } : {},
      })
      toast.success(t('joined'), { text: t('joinedText', { before }) })
      // The cached page stays the same, but not the reader's own section.
      await Promise.all([
        mutate(requestViewerKey(requestId, person)),
        mutate(eligibilityKey(person)),
      ])
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.code === 'incompatible-group' && !exchange) return setExchangeOpen(true)
      toast.error(t('failure'), { text: withDays(errorText(cause)) })
    } finally {
      setSending(false)
    }
    startRefresh(() => router.refresh())
  }

  return (
    <>
      <Button
        variant="secondary"
        className="min-w-36 flex-1"
        data-cannot-give
        aria-describedby={describedBy}
        loading={isSending || isRefreshing}
        onClick={() => join(false)}
      >
        {t('join')}
      </Button>
      <ConfirmDialog
        open={isExchangeOpen}
        onOpenChange={setExchangeOpen}
        title={t('exchange.title')}
        text={t('exchange.text')}
        confirmLabel={t('exchange.confirm')}
        cancelLabel={t('exchange.cancel')}
        onConfirm={() => join(true)}
      />
    </>
  )
}
