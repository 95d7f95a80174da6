'use client'

import type { LucideIcon } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useFocusMain } from '@/components/layout/dashboard/use-focus-main'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ApiProblem } from '@/lib/core/http/api-client'

type PassOnButtonProps = {
  icon: LucideIcon
  label: string
  /** The label with what it is about: a list has many of these buttons. */
  fullLabel: string
  doneTitle: string
  doneText: string
  /** The call that passes the booking on. */
  run: () => Promise<unknown>
}

/** Passes a booking on to its next status, says how it went and has the page read its list anew. */
export function PassOnButton({
  icon: Icon,
  label,
  fullLabel,
  doneTitle,
  doneText,
  run,
}: PassOnButtonProps) {
  const t = useTranslations('admin-list.delete')
  const textOf = useProblemText()
  const router = useRouter()
  const [isRunning, setRunning] = useState(false)
  const [isReading, startReading] = useTransition()
  const button = useFocusMain()

  async function press() {
    setRunning(true)
    try {
      await run()
      notify.success(doneTitle, { text: doneText })
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: textOf(cause) })
      if (cause.isPassing) return
    } finally {
      setRunning(false)
    }
    // Pressed again before the new list is there it would be refused.
    startReading(() => router.refresh())
  }

  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      aria-label={fullLabel}
      loading={isRunning || isReading}
      onClick={press}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
}
