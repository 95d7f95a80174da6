'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'

/** Needs a press: mail scanners open the page, which must not change anything. */
export function UnsubscribeButton({ token, kind }: { token: string; kind: string }) {
  const t = useTranslations('notifications.unsubscribe')
  const errorText = useErrorText()
  const [isSending, setSending] = useState(false)
  const [isDone, setDone] = useState(false)
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)

  async function stop() {
    setSending(true)
    setNotice(null)
    try {
      const query = new URLSearchParams({ token })
      await apiFetch(`notifications/unsubscribe?${query}`, { method: 'POST' })
      setDone(true)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setNotice({ title: t('failure'), text: errorText(cause) })
    } finally {
      setSending(false)
    }
  }

  if (isDone) return <Done kind={kind} />
  return (
    <div className="flex flex-col gap-3">
      <p className="mb-2 text-text-muted">{t('lead', { kind })}</p>
      <FormNotice notice={notice} />
      <Button size="lg" loading={isSending} onClick={stop}>
        {t('button')}
      </Button>
      <p className="text-sm text-text-muted">{t('others')}</p>
    </div>
  )
}

function Done({ kind }: { kind: string }) {
  const t = useTranslations('notifications.unsubscribe')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button disappeared with the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="stopped" className="flex flex-col gap-4">
      <h2 id="stopped" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {t('done')}
      </h2>
      <p>{t('doneText', { kind })}</p>
      <Button asChild variant="secondary">
        <Link href="/dashboard/notifications">{t('settings')}</Link>
      </Button>
    </section>
  )
}
