'use client'

import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'

/** Needs a press: mail scanners open the page, which must not confirm anything. */
export function ConfirmEmailButton({ token }: { token: string }) {
  const t = useTranslations('users.account.verify')
  const problemText = useProblemText()
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()

  async function confirm() {
    setSending(true)
    try {
      await callApi('email-verification', { method: 'PUT', body: { token } })
      notify.success(t('done'))
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: problemText(cause) })
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
