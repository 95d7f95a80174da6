import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState, useTransition } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { ApiProblem } from '@/lib/core/http/api-client'

/**
 * The buttons stay busy until the refreshed page arrives. `row` holds them: when a press replaces
 * them (`isRefused` changes), the focus moves to the new ones.
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
    // Pressing a toast's action closes the toast, which loses the focus.
    const isLost =
      activeElement === document.body ||
      activeElement?.id === 'main' ||
      activeElement?.closest('[data-sonner-toast]')
    if (hasPressed.current && isLost) row.current?.querySelector('button')?.focus()
    hasPressed.current = false
  }, [isRefused])

  return { row, isBusy: isSending || isReading, send }
}
