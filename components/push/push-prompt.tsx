'use client'

import { BellRing } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { declinePush, mayPromptForPush } from './push-support'
import { type TurnOnPush, usePreparePush } from './use-prepare-push'

/** Only a press on 'Turn on' asks the browser. */
export function PushPrompt({ className }: { className?: string }) {
  const t = useTranslations('push.question')
  const prepareTurnOn = usePreparePush()
  const [turnOn, setTurnOn] = useState<TurnOnPush | null>(null)
  const [isBusy, setBusy] = useState(false)

  const prepare = useEffectEvent(() => {
    if (!mayPromptForPush()) return
    // Without a response, offer nothing.
    prepareTurnOn().then(
      (turnOnPush) => setTurnOn(() => turnOnPush),
      () => undefined,
    )
  })
  useEffect(() => prepare(), [])

  if (!turnOn) return null

  async function accept(turnOnPush: TurnOnPush) {
    setBusy(true)
    await turnOnPush()
    setTurnOn(null)
  }

  function decline() {
    declinePush()
    setTurnOn(null)
  }

  return (
    <section
      aria-labelledby="push-question"
      className={cn('rounded bg-surface-hover p-4 text-left', className)}
    >
      <div className="flex gap-3">
        <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <div>
          <h3 id="push-question" className="font-semibold">
            {t('title')}
          </h3>
          <p className="text-text-muted">{t('text')}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:grow">
        <Button variant="secondary" onClick={() => accept(turnOn)} loading={isBusy}>
          {t('yes')}
        </Button>
        <Button variant="secondary" onClick={decline} disabled={isBusy}>
          {t('no')}
        </Button>
      </div>
    </section>
  )
}
