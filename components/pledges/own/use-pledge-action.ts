import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { useMutation } from '@/components/forms/use-mutation'
import { useRouter } from '@/components/ui/use-router'

/**
 * The buttons stay busy until the refreshed page arrives. `row` contains them: when a press replaces
 * them (`isRefused` changes), the focus moves to the new ones.
 */
export function usePledgeAction(isRefused: boolean) {
  const t = useTranslations('pledges.own.judge')
  const router = useRouter()
  const row = useRef<HTMLDivElement>(null)
  const shown = useRef(isRefused)
  const hasPressed = useRef(false)

  const { trigger: send, isMutating: isBusy } = useMutation(
    (action: () => Promise<unknown>) => action(),
    {
      failure: t('failure'),
      onSuccess: () => {
        hasPressed.current = true
      },
      onSettled: () => router.refresh(),
    },
  )

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

  return { row, isBusy, send }
}
