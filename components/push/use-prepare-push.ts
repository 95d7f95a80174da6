'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/forms/use-error-text'
import { toast } from '@/components/ui/toast'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'

/** Turns push messages on, shows the outcome, and returns whether they are on. */
export type TurnOnPush = () => Promise<boolean>

/**
 * Prepare before the press, because browsers ask for permission only right after one.
 * Resolves to null without push keys.
 */
export function usePreparePush(): () => Promise<TurnOnPush | null> {
  const t = useTranslations('push.question')
  const errorText = useErrorText()

  return async () => {
    const [{ turnOnPush }, { publicKey }] = await Promise.all([
      import('./browser-push'),
      apiFetch('push-subscriptions'),
    ])
    if (!publicKey) return null
    return async () => {
      try {
        const isOn = (await turnOnPush(publicKey)) === 'on'
        if (isOn) toast.success(t('on'))
        else toast.error(t('denied'), { text: t('deniedText') })
        return isOn
      } catch (cause) {
        // A browser that cannot reach its push service throws its own error.
        const text = cause instanceof ApiError ? errorText(cause) : undefined
        toast.error(t('failure'), { text })
        return false
      }
    }
  }
}
