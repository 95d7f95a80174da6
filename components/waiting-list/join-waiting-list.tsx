'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useErrorText } from '@/components/forms/use-error-text'
import { useMutation } from '@/components/forms/use-mutation'
import { eligibilityKey } from '@/components/pledges/public/use-eligibility'
import { requestViewerKey } from '@/components/requests/public/use-request-viewer'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useFormatDaysInText } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'

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
  const [isExchangeOpen, setExchangeOpen] = useState(false)

  const needsExchange = (error: ApiError | null, isExchange: boolean) =>
    error?.code === 'incompatible-group' && !isExchange

  const { trigger: join, isMutating } = useMutation(
    (isExchange: boolean) =>
      apiFetch(`requests/${requestId}/waiting-list`, {
        body: isExchange ? { exchange: true } : {},
      }),
    {
      failure: t('failure'),
      toErrorText: (error) => withDays(errorText(error)),
      onSuccess: async ({ before }) => {
        toast.success(t('joined'), { text: t('joinedText', { before }) })
        // The cached page stays the same, but not the reader's own section.
        await Promise.all([
          mutate(requestViewerKey(requestId, person)),
          mutate(eligibilityKey(person)),
        ])
      },
      onError: (error, isExchange) => {
        if (!needsExchange(error, isExchange)) return false
        setExchangeOpen(true)
        return true
      },
      onSettled: (error, isExchange) => needsExchange(error, isExchange) || router.refresh(),
    },
  )

  return (
    <>
      <Button
        variant="secondary"
        className="min-w-36 flex-1"
        data-cannot-give
        aria-describedby={describedBy}
        loading={isMutating}
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
        onConfirm={async () => {
          await join(true)
        }}
      />
    </>
  )
}
