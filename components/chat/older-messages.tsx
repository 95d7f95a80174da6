'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'

type OlderMessagesProps = {
  state: 'idle' | 'loading' | 'failed'
  load: () => void
}

/** Fetches older messages as it comes into sight, or by a press. */
export function OlderMessages({ state, load }: OlderMessagesProps) {
  const t = useTranslations('chat.older')
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // What failed waits for a press.
    if (state !== 'idle' || !place.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && load())
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [state, load])

  return (
    <div ref={place} className="flex flex-col items-center gap-2 py-2">
      {state === 'failed' ? (
        <p role="alert" className="text-sm text-danger">
          {t('failure')}
        </p>
      ) : null}
      <Button variant="secondary" size="sm" loading={state === 'loading'} onClick={load}>
        {state === 'failed' ? t('again') : t('show')}
      </Button>
    </div>
  )
}
