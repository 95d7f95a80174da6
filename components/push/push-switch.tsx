'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { resubscribePush, turnOffPush } from './browser-push'
import { isPushSupported } from './push-support'
import { type TurnOnPush, usePreparePush } from './use-prepare-push'

type PushState = 'reading' | 'unsupported' | 'on' | 'off'

export function PushSwitch() {
  const t = useTranslations('push.device')
  const prepareTurnOn = usePreparePush()
  const [state, setState] = useState<PushState>('reading')
  const [turnOn, setTurnOn] = useState<TurnOnPush | null>(null)
  const [isBusy, setBusy] = useState(false)

  const read = useEffectEvent(async () => {
    if (!isPushSupported()) return setState('unsupported')
    const [isOn, turnOnPush] = await Promise.all([
      // The browser does not know whether the server still has its subscription.
      resubscribePush().catch(() => false),
      prepareTurnOn().catch(() => null),
    ])
    setTurnOn(() => turnOnPush)
    setState(isOn ? 'on' : turnOnPush ? 'off' : 'unsupported')
  })
  useEffect(() => {
    read()
  }, [])

  const turnOff = useMutation(turnOffPush, {
    failure: t('failure'),
    onSuccess: () => {
      setState('off')
      toast.success(t('off'))
    },
  })

  async function press() {
    setBusy(true)
    if (state === 'on') await turnOff.trigger()
    else if (await turnOn?.()) setState('on')
    setBusy(false)
  }

  if (state === 'reading') return <Skeleton className="h-12" />
  if (state === 'unsupported') return <p className="text-text-muted">{t('unsupported')}</p>
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>{t(state)}</p>
      <Button variant="secondary" loading={isBusy} onClick={press}>
        {t(state === 'on' ? 'turnOff' : 'turnOn')}
      </Button>
    </div>
  )
}
