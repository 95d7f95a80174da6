'use client'

import { useTranslations } from 'next-intl'
import { useProblemText } from '@/components/forms/use-problem-text'
import { notify } from '@/components/ui/notify'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'

/** Turns push messages on for this browser, says what came of it, and returns whether they are on. */
export type TurnOn = () => Promise<boolean>

/**
 * Returns a function that fetches what turning push messages on needs, or null where they are not set up.
 * It comes before the press, because browsers allow their own question only right after one. Needs the
 * messages `push.question` and `errors`.
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
        // A browser that cannot reach its push service throws an error of its own.
        const text = cause instanceof ApiProblem ? problemText(cause) : undefined
        notify.error(t('failure'), { text })
        return false
      }
    }
  }
}
