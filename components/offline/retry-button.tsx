'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'

export function RetryButton() {
  const t = useTranslations('offline.page')
  // A phone may seem online and reach nothing, so only a change means something.
  const [isBack, setBack] = useState(false)

  useEffect(() => {
    const come = () => setBack(true)
    const go = () => setBack(false)
    window.addEventListener('online', come)
    window.addEventListener('offline', go)
    return () => {
      window.removeEventListener('online', come)
      window.removeEventListener('offline', go)
    }
  }, [])

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={() => window.location.reload()}>
        <RotateCw aria-hidden="true" className="size-5" />
        {t(isBack ? 'open' : 'retry')}
      </Button>
      <p role="status">{isBack ? t('back') : null}</p>
    </div>
  )
}
