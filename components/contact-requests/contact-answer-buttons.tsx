'use client'

import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { useErrorText } from '@/components/forms/use-error-text'
import { Button } from '@/components/ui/button'
import { useFocusMain } from '@/components/ui/focus'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { ContactAnswer } from '@/lib/features/contact-requests/rules'

export function ContactAnswerButtons({ id, name }: { id: string; name: string }) {
  const t = useTranslations('contact-requests.own.answer')
  const errorText = useErrorText()
  const router = useRouter()
  const refs = { accept: useFocusMain(), decline: useFocusMain() }
  const [sending, setSending] = useState<ContactAnswer | null>(null)
  const [isRefreshing, startRefresh] = useTransition()

  async function send(answer: ContactAnswer) {
    setSending(answer)
    try {
      await apiFetch(`contact-requests/${id}`, { method: 'PUT', body: { answer } })
      toast.success(t(`${answer}.done`), { text: t(`${answer}.doneText`, { name }) })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      toast.error(t('failure'), { text: errorText(cause) })
    } finally {
      setSending(null)
    }
    startRefresh(() => router.refresh())
  }

  const isBusy = sending !== null || isRefreshing
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 *:grow">
        <Button
          ref={refs.accept}
          aria-label={t('accept.of', { name })}
          loading={sending === 'accept'}
          disabled={isBusy && sending !== 'accept'}
          onClick={() => send('accept')}
        >
          {t('accept.button')}
        </Button>
        <Button
          ref={refs.decline}
          variant="secondary"
          aria-label={t('decline.of', { name })}
          loading={sending === 'decline'}
          disabled={isBusy && sending !== 'decline'}
          onClick={() => send('decline')}
        >
          {t('decline.button')}
        </Button>
      </div>
      <p className="text-sm text-text-muted">{t('consent')}</p>
    </div>
  )
}
