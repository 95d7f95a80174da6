'use client'

import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { useErrorText } from '@/components/forms/use-error-text'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'

/** Needs a press: mail scanners open the page, which must not confirm anything. */
export function ConfirmEmailButton({ token }: { token: string }) {
  const t = useTranslations('users.account.verify')
  const errorText = useErrorText()
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()

  async function confirm() {
    setSending(true)
    try {
      await apiFetch('email-verification', { method: 'PUT', body: { token } })
      toast.success(t('done'))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      toast.error(t('failure'), { text: errorText(cause) })
    } finally {
      setSending(false)
    }
    startRefresh(() => router.refresh())
  }

  return (
    <Button size="lg" loading={isSending || isRefreshing} onClick={confirm}>
      {t('ready.action')}
    </Button>
  )
}
