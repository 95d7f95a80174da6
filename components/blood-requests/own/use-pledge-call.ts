import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState, useTransition } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { ApiProblem } from '@/lib/core/http/api-client'

/**
 * Sends the owner's confirmation or refusal of a pledge, shows an error, and refreshes the page; the
 * buttons stay busy until the refreshed page is there. `row` is the element around the buttons: when a
 * press has replaced them (`isRefused` has changed), the keyboard focus moves to the new ones.
 */
export function usePledgeCall(isRefused: boolean) {
  const t = useTranslations('blood-requests.own.judge')
  const router = useRouter()
  const textOf = useProblemText()
  const [isSending, setSending] = useState(false)
  const [isReading, startReading] = useTransition()
  const row = useRef<HTMLDivElement>(null)
  const shown = useRef(isRefused)
  const hasPressed = useRef(false)

  /** Whether the call succeeded. */
  async function send(call: () => Promise<unknown>): Promise<boolean> {
    setSending(true)
    try {
      await call()
      hasPressed.current = true
      return true
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: textOf(cause) })
      return false
    } finally {
      setSending(false)
      startReading(() => router.refresh())
    }
  }

  useLayoutEffect(() => {
    if (shown.current === isRefused) return
    shown.current = isRefused
    const { activeElement } = document
    // A toast closes when its action is pressed, and takes the focus with it.
    const isLost =
      activeElement === document.body ||
      activeElement?.id === 'main' ||
      activeElement?.closest('[data-sonner-toast]')
    if (hasPressed.current && isLost) row.current?.querySelector('button')?.focus()
    hasPressed.current = false
  }, [isRefused])

  return { row, isBusy: isSending || isReading, send }
}
