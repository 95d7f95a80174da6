'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'

export function RetryButton() {
  const t = useTranslations('offline.page')
  // A phone may seem online and reach nothing, so only a change means something.
  const [isOnlineAgain, setOnlineAgain] = useState(false)

  useEffect(() => {
    const handleOnline = () => setOnlineAgain(true)
    const handleOffline = () => setOnlineAgain(false)
    window.addEventListener('online', handleOnline)
    window.addEventListener('offline', handleOffline)
    return () => {
      window.removeEventListener('online', handleOnline)
      window.removeEventListener('offline', handleOffline)
    }
  }, [])

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={() => window.location.reload()}>
        <RotateCw aria-hidden="true" className="size-5" />
        {t(isOnlineAgain ? 'open' : 'retry')}
      </Button>
      <p role="status">{isOnlineAgain ? t('back') : null}</p>
    </div>
  )
}

/** Continues to load the page that the service worker replaced by the slow page. */
export function ContinueLoading() {
  useEffect(() => {
    // Under its own URL the slow page does not replace another page.
    if (/^\/(bn\/)?slow$/.test(window.location.pathname)) return
    window.location.reload()
  }, [])
  return null
}
