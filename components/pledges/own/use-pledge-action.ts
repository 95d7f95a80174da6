import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState, useTransition } from 'react'
import { useErrorText } from '@/components/forms/use-error-text'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { ApiError } from '@/lib/core/http/api-client'

/**
 * The buttons stay busy until the refreshed page arrives. `row` contains them: when a press replaces
 * them (`isRefused` changes), the focus moves to the new ones.
 */
export function usePledgeAction(isRefused: boolean) {
  const t = useTranslations('pledges.own.judge')
  const router = useRouter()
  const errorText = useErrorText()
  const [isSending, setSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()
  const row = useRef<HTMLDivElement>(null)
  const shown = useRef(isRefused)
  const hasPressed = useRef(false)

  async function send(action: () => Promise<unknown>): Promise<boolean> {
    setSending(true)
    try {
      await action()
      hasPressed.current = true
      return true
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      toast.error(t('failure'), { text: errorText(cause) })
      return false
    } finally {
      setSending(false)
      startRefresh(() => router.refresh())
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

  return { row, isBusy: isSending || isRefreshing, send }
}
