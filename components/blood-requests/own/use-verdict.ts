import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState, useTransition } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { notify } from '@/components/ui/notify'
import { ApiProblem } from '@/lib/core/http/api-client'

/**
 * Sends what the owner of a request says of a donor, tells what went wrong, and has the page read anew:
 * the buttons are busy until it is there. `row` is for what holds the buttons; when the press has
 * exchanged them (`isRefused` has changed), whoever walks by keyboard goes on at the new ones.
 */
export function useVerdict(isRefused: boolean) {
  const t = useTranslations('blood-requests.own.judge')
  const router = useRouter()
  const textOf = useProblemText()
  const [isSending, setSending] = useState(false)
  const [isReading, startReading] = useTransition()
  const row = useRef<HTMLDivElement>(null)
  const shown = useRef(isRefused)
  const hasPressed = useRef(false)

  /** Whether it was said. */
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
    // A notice goes with the press of what it offers, now or in a moment.
    const isLost =
      activeElement === document.body ||
      activeElement?.id === 'main' ||
      activeElement?.closest('[data-sonner-toast]')
    if (hasPressed.current && isLost) row.current?.querySelector('button')?.focus()
    hasPressed.current = false
  }, [isRefused])

  return { row, isBusy: isSending || isReading, send }
}
