'use client'

import { useTranslations } from 'next-intl'
import { useProblemText } from '@/components/forms/use-problem-text'
import { notify } from '@/components/ui/notify'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'

/** Turns push messages on, shows the outcome, and returns whether they are on. */
export type TurnOn = () => Promise<boolean>

/**
 * Load the offer before the press, because browsers ask for permission only right after one.
 * Resolves to null without push keys. Needs the messages `push.question` and `errors`.
 */
export function usePushOffer(): () => Promise<TurnOn | null> {
  const t = useTranslations('push.question')
  const problemText = useProblemText()

  return async () => {
    const [{ turnOnPush }, { publicKey }] = await Promise.all([
      import('./push-in-this-browser'),
      callApi<{ publicKey: string | null }>('push-subscriptions'),
    ])
    if (!publicKey) return null
    return async () => {
      try {
        const isOn = (await turnOnPush(publicKey)) === 'on'
        if (isOn) notify.success(t('on'))
        else notify.error(t('denied'), { text: t('deniedText') })
        return isOn
      } catch (cause) {
        // A browser that cannot reach its push service throws its own error.
        const text = cause instanceof ApiProblem ? problemText(cause) : undefined
        notify.error(t('failure'), { text })
        return false
      }
    }
  }
}
