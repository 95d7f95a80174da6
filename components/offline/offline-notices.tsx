'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { OfflineMessages } from './offline-messages'
import { QueuedSubmissions } from './queued-submissions'

export function OfflineNotices() {
  return (
    <OfflineMessages>
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+var(--action-bar))] z-50 flex flex-col items-center gap-2 p-3 *:pointer-events-auto print:hidden"
      >
        <QueuedSubmissions />
        <UpdateNotice />
      </div>
    </OfflineMessages>
  )
}

/** Reloads the page only when the user asks for the new version. */
export function UpdateNotice() {
  const t = useTranslations('offline.update')
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [isRefreshing, setRefreshing] = useState(false)

  useEffect(() => {
    let isGone = false
    navigator.serviceWorker?.getRegistration().then((registration) => {
      if (!registration) return
      const show = () => isGone || setWaiting(registration.waiting)
      const watch = () => registration.installing?.addEventListener('statechange', show)
      show()
      watch()
      registration.addEventListener('updatefound', watch)
    })
    return () => {
      isGone = true
    }
  }, [])

  if (!waiting) return null

  function refresh(worker: ServiceWorker) {
    setRefreshing(true)
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    })
    worker.postMessage({ type: 'SKIP_WAITING' })
  }

  return (
    <div className="flex w-full max-w-md animate-rise-in flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-surface-raised p-4 shadow">
      <p className="grow font-semibold">{t('text')}</p>
      <div className="flex gap-2">
        <Button size="sm" loading={isRefreshing} onClick={() => refresh(waiting)}>
          {t('refresh')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setWaiting(null)}>
          {t('later')}
        </Button>
      </div>
    </div>
  )
}
