'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { Skeleton } from '@/components/ui/skeleton'
import { ApiProblem } from '@/lib/core/http/api-client'
import { keepPush, turnOffPush } from './push-in-this-browser'
import { isPushSupported } from './push-support'
import { type TurnOn, usePushOffer } from './use-push-offer'

type State = 'reading' | 'unsupported' | 'on' | 'off'

/** Needs the messages `push.question`, `push.device` and `errors`. */
export function PushSwitch() {
  const t = useTranslations('push.device')
  const problemText = useProblemText()
  const prepareOffer = usePushOffer()
  const [state, setState] = useState<State>('reading')
  const [turnOn, setTurnOn] = useState<TurnOn | null>(null)
  const [isBusy, setBusy] = useState(false)

  const read = useEffectEvent(async () => {
    if (!isPushSupported()) return setState('unsupported')
    const [isOn, offer] = await Promise.all([
      // The browser does not know whether the server still has its subscription.
      keepPush().catch(() => false),
      prepareOffer().catch(() => null),
    ])
    setTurnOn(() => offer)
    setState(isOn ? 'on' : offer ? 'off' : 'unsupported')
  })
  useEffect(() => {
    read()
  }, [])

  async function turnOff() {
    try {
      await turnOffPush()
      setState('off')
      notify.success(t('off'))
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: problemText(cause) })
    }
  }

  async function press() {
    setBusy(true)
    if (state === 'on') await turnOff()
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
