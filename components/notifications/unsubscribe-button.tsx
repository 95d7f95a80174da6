'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { apiFetch } from '@/lib/core/http/api-client'

/** Needs a press: mail scanners open the page, which must not change anything. */
export function UnsubscribeButton({ token, kind }: { token: string; kind: string }) {
  const t = useTranslations('notifications.unsubscribe')
  const [isDone, setDone] = useState(false)
  const stop = useMutation(
    () => {
      const query = new URLSearchParams({ token })
      return apiFetch(`notifications/unsubscribe?${query}`, { method: 'POST' })
    },
    { failure: t('failure'), showError: 'inline', onSuccess: () => setDone(true) },
  )

  if (isDone) return <Done kind={kind} />
  return (
    <div className="flex flex-col gap-3">
      <p className="mb-2 text-text-muted">{t('lead', { kind })}</p>
      <FormNotice notice={stop.errorNotice} />
      <Button size="lg" loading={stop.isMutating} onClick={() => stop.trigger()}>
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
